// Apps come to the phone and leave it.
import Foundation
import SidelongPhoneCore

extension PhoneHost {
    /// Installs a built app, or its new build. The same build again changes nothing.
    @discardableResult
    package func install(_ package: AppPackage) throws(InstallError) -> InstalledBundle {
        let bundle = try library.install(package).bundle
        bundles[AppID(rawValue: bundle.identifier)] = bundle
        tellOfBuild(bundle)
        return bundle
    }

    /// Tells the phone of a build that it does not know yet, also when that was installed while no phone ran.
    func tellOfBuild(_ bundle: InstalledBundle) {
        do {
            let known = try store.build(of: bundle.identifier)
            guard known != bundle.generation || phone.apps[AppID(rawValue: bundle.identifier)]?.descriptor != bundle.descriptor else {
                return
            }
            write("\(bundle.name) was installed (\(bundle.identifier), build \(bundle.generation)).", source: "install")
            submit(.appInstalled(bundle.descriptor))
            try store.note(build: bundle.generation, of: bundle.identifier)
        } catch {
            write("It could not be kept which build of \(bundle.name) is installed: \(error)", .error, source: "install")
        }
    }

    func remove(_ app: AppID) throws(CommandObjection) {
        submit(.appRemoved(app))
        bundles[app] = nil
        do {
            try library.remove(app.rawValue)
            try store.removePictures(of: app.rawValue)
        } catch {
            throw .cannotRemove("\(error)")
        }
    }
}
