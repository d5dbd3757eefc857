// Views written as apps write them, in the spelling of Apple's SDK: that they compile unchanged is the first test.
import Foundation
import SwiftUI

enum Kind: String, CaseIterable, Hashable {
    case light = "Lights"
    case sound = "Sounds"

    var emoji: String { self == .light ? "💡" : "🎵" }
}

struct Cost: Identifiable, Hashable {
    let id: Int
    var title: String
    var amount: Double
    var kind: Kind
}

@Observable @MainActor final class Book {
    private(set) var costs: [Cost] = [
        Cost(id: 1, title: "Render block", amount: 5_000, kind: .light), Cost(id: 2, title: "Foley session", amount: 1_240.5, kind: .sound),
        Cost(id: 3, title: "Voice take", amount: 8_000, kind: .sound),
    ]

    var total: Double { costs.reduce(0) { $0 + $1.amount } }
    func add(_ cost: Cost) { costs.append(cost) }
    func remove(at offsets: IndexSet) { costs.remove(atOffsets: offsets) }
}

struct BookApp: App {
    @State private var book = Book()

    var body: some Scene {
        WindowGroup {
            BookView().environment(book)
        }
    }
}

struct BookView: View {
    @Environment(Book.self) private var book
    @State private var isAdding = false
    @State private var isLive = false

    var body: some View {
        NavigationStack {
            List {
                Section {
                    VStack(alignment: .leading, spacing: 8) {
                        HStack {
                            Text("Spent").font(.headline)
                            Spacer()
                            Text(book.total, format: .currency(code: "USD"))
                                .foregroundStyle(book.total > 50_000 ? .red : .primary)
                                .fontWeight(.semibold)
                        }
                        ProgressView(value: min(book.total / 50_000, 1)).tint(book.total > 50_000 ? .red : .blue)
                        Text("Limit: \(50_000, format: .currency(code: "USD"))").font(.caption).foregroundStyle(.secondary)
                    }
                    .padding(.vertical, 4)
                }
                Section("Latest") {
                    ForEach(book.costs) { cost in
                        HStack {
                            Text(cost.kind.emoji).font(.title2)
                            VStack(alignment: .leading) {
                                Text(cost.title).font(.subheadline)
                                Text(cost.kind.rawValue).font(.caption).foregroundStyle(.secondary)
                            }
                            Spacer()
                            Text(cost.amount, format: .currency(code: "USD")).fontWeight(.medium)
                        }
                    }
                    .onDelete(perform: book.remove)
                }
            }
            .navigationTitle("Book")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Add", systemImage: "plus") { isAdding = true }
                }
                ToolbarItem(placement: .navigationBarLeading) {
                    if #available(iOS 16.2, *) {
                        Button(isLive ? "Stop" : "Start") { isLive.toggle() }.tint(isLive ? .red : .green)
                    }
                }
            }
            .sheet(isPresented: $isAdding) {
                AddView().environment(book)
            }
        }
    }
}

struct AddView: View {
    @Environment(Book.self) private var book
    @Environment(\.dismiss) private var dismiss
    @State private var title = ""
    @State private var amount = ""
    @State private var isPaid = true
    @State private var kind: Kind = .light

    var body: some View {
        NavigationStack {
            Form {
                TextField("Title", text: $title)
                TextField("Amount (USD)", text: $amount).keyboardType(.decimalPad)
                Picker("Kind", selection: $kind) {
                    ForEach(Kind.allCases, id: \.self) { kind in
                        Text("\(kind.emoji) \(kind.rawValue)").tag(kind)
                    }
                }
                Picker("Kind", selection: $kind) {
                    ForEach(Kind.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                }
                .pickerStyle(.segmented)
                Toggle("Paid", isOn: $isPaid)
            }
            .navigationTitle("New Cost")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Add") {
                        book.add(Cost(id: 9, title: title, amount: Double(amount) ?? 0, kind: .light))
                        dismiss()
                    }
                    .disabled(title.isEmpty)
                }
            }
        }
    }
}

struct BookTile: View {
    let total: Double
    let costs: [Cost]

    var body: some View {
        HStack(alignment: .top, spacing: 16) {
            VStack(alignment: .leading, spacing: 6) {
                Text("🎬 Book").font(.caption.bold()).foregroundStyle(.secondary)
                Text(total, format: .currency(code: "USD")).font(.title2.bold()).minimumScaleFactor(0.6)
                Gauge(value: min(total / 50_000, 1)) {
                    EmptyView()
                }
                .gaugeStyle(.linearCapacity)
                .tint(total > 50_000 ? .red : .blue)
                Text("\(costs.count) costs today").font(.caption2).foregroundStyle(.secondary)
                Button {
                } label: {
                    Label("+ $5K Render", systemImage: "plus.circle.fill").font(.caption.bold())
                }
                .buttonStyle(.borderedProminent)
                .tint(.blue)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            Divider()
            VStack(alignment: .leading, spacing: 4) {
                ForEach(costs) { cost in
                    HStack {
                        Text(cost.kind.emoji)
                        Text(cost.title).font(.caption).lineLimit(1)
                        Spacer()
                        Text(cost.amount, format: .currency(code: "USD")).font(.caption.monospacedDigit())
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding()
    }
}

struct DimmingStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(10)
            .background(Color.orange.opacity(configuration.isPressed ? 0.5 : 1))
            .clipShape(RoundedRectangle(cornerRadius: 8))
    }
}

struct ControlsSheet: View {
    @State private var isOn = true
    @State private var text = "Typed"

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            HStack(spacing: 10) {
                Button("Plain") {}.buttonStyle(.plain)
                Button("Borderless") {}
                Button("Bordered") {}.buttonStyle(.bordered)
                Button("Bordered", role: .destructive) {}.buttonStyle(.bordered)
            }
            HStack(spacing: 10) {
                Button("Prominent") {}.buttonStyle(.borderedProminent)
                Button("Small") {}.buttonStyle(.borderedProminent).controlSize(.small)
                Button("Off") {}.buttonStyle(.borderedProminent).disabled(true)
                Button("Green") {}.buttonStyle(.bordered).tint(.green)
            }
            HStack(spacing: 10) {
                Button("Large", systemImage: "heart.fill") {}.buttonStyle(.borderedProminent).controlSize(.large).tint(.pink)
                Button("Own") {}.buttonStyle(DimmingStyle())
                Link("Link", destination: URL(fileURLWithPath: "/")).font(.callout)
            }
            Toggle("Wi-Fi", isOn: $isOn)
            Toggle("Off", isOn: .constant(false))
            HStack {
                Toggle("On", systemImage: "bell.fill", isOn: $isOn).toggleStyle(.button)
                Toggle("Off", systemImage: "bell", isOn: .constant(false)).toggleStyle(.button)
            }
            HStack(spacing: 12) {
                Gauge(value: 0.4) {
                    Text("kg")
                } currentValueLabel: {
                    Text("42")
                }.gaugeStyle(.accessoryCircular).tint(.green)
                Gauge(value: 0.7) {
                    Text("kg")
                } currentValueLabel: {
                    Text("7")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("10")
                }
                .gaugeStyle(.accessoryCircular).tint(Gradient(colors: [.green, .yellow, .red]))
                Gauge(value: 0.65) {
                    Text("kg")
                } currentValueLabel: {
                    Text("65%")
                }.gaugeStyle(.accessoryCircularCapacity).tint(.orange)
                ProgressView()
            }
            Gauge(value: 0.3) {
                Text("Water")
            } currentValueLabel: {
                Text("3 of 10")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("10")
            }
            Gauge(value: 0.6) {
                Text("Water")
            } currentValueLabel: {
                Text("60")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("100")
            }
            .gaugeStyle(.accessoryLinear).tint(Gradient(colors: [.blue, .red]))
            ProgressView("Loading", value: 0.5)
            TextField("Placeholder", text: $text).textFieldStyle(.roundedBorder)
            HStack(spacing: 14) {
                ForEach(
                    ["plus.circle.fill", "chevron.right", "checkmark.circle", "flame.fill", "drop.fill", "gearshape", "trash", "no.such"],
                    id: \.self
                ) {
                    Image(systemName: $0)
                }
            }
            .font(.title2)
            HStack {
                Label("Body label", systemImage: "star.fill")
                Label("Caption", systemImage: "clock").font(.caption)
                Image(systemName: "drop.fill").resizable().scaledToFit().frame(width: 30, height: 30).foregroundStyle(.blue.gradient)
            }
        }
        .padding()
    }
}
