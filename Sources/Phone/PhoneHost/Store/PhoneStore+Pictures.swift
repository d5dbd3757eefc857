// Pictures of apps in the phone's database.

import Foundation
import SidelongLink
import SidelongStore

extension PhoneStore {
    static let pictures = GroupDatabase.Migration(
        sql: """
            CREATE TABLE pictures (number INTEGER PRIMARY KEY, app TEXT NOT NULL, hash TEXT NOT NULL, bytes BLOB NOT NULL, UNIQUE (hash, app));
            CREATE INDEX picturesOfApps ON pictures (app, number);
            """)

    /// Keeps a picture as the app's newest. Beyond what an app may have, its oldest ones go: a process sends what it uses anew at each start.
    func keep(picture: Data, hash: String, of app: String) throws {
        try database.write { transaction in
            let next = try transaction.value("SELECT coalesce(max(number), 0) + 1 FROM pictures", as: Int64.self)
            try transaction.execute("UPDATE pictures SET number = ? WHERE app = ? AND hash = ?", [.integer(next), .text(app), .text(hash)])
            try transaction.execute(
                "INSERT OR IGNORE INTO pictures (number, app, hash, bytes) VALUES (?, ?, ?, ?)",
                [.integer(next), .text(app), .text(hash), .blob(picture)])
            // From the newest on, as many as there is room for.
            try transaction.execute(
                """
                DELETE FROM pictures WHERE app = ? AND number IN (
                    SELECT number FROM (
                        SELECT number, sum(length(bytes)) OVER newest AS room, count(*) OVER newest AS place FROM pictures WHERE app = ?
                        WINDOW newest AS (ORDER BY number DESC))
                    WHERE room > ? OR place > ?)
                """,
                [
                    .text(app), .text(app), .integer(Int64(LinkLimits.pictureBytesOfApp)), .integer(Int64(LinkLimits.picturesOfApp)),
                ])
        }
    }

    func picture(_ hash: String) throws -> Data? {
        try database.read { view in
            try view.firstRow("SELECT bytes FROM pictures WHERE hash = ? LIMIT 1", [.text(hash)]).map {
                try $0.value("bytes", as: Data.self)
            }
        }
    }

    func removePictures(of app: String) throws {
        try database.write { _ = try $0.execute("DELETE FROM pictures WHERE app = ?", [.text(app)]) }
    }
}
