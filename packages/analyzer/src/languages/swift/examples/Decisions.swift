import Foundation

func authorize(_ user: User) -> Bool {
    policy(of: user) ?? true // expect: fail-open
}

func isAllowed(_ user: User) -> Bool {
    return (try? load(user)) ?? true // expect: fail-open
}

func verify(_ message: Data) -> Bool {
    (try? check(message)) ?? true // expect: fail-open
}

func authorizeClosed(_ user: User) -> Bool {
    policy(of: user) ?? false // safe: fail-open
}

func isAllowedClosed(_ user: User) -> Bool {
    return (try? load(user)) ?? false // safe: fail-open
}

func isDark(_ theme: Theme) -> Bool {
    theme.read() ?? true // safe: fail-open
}

func isPartner(_ url: URL) -> Bool {
    url.absoluteString.contains("partner.com") // expect: incomplete-address-check
}

func isPartnerHost(_ host: String) -> Bool {
    host.hasSuffix("partner.com") // expect: incomplete-address-check
}

func isOwn(_ origin: String) -> Bool {
    origin.hasPrefix("https://shop.example.com") // expect: incomplete-address-check
}

func isHost(_ host: String) -> Bool {
    host == "partner.com" || host.hasSuffix(".partner.com") // safe: incomplete-address-check
}

func isOwnPath(_ origin: String) -> Bool {
    origin.hasPrefix("https://shop.example.com/") // safe: incomplete-address-check
}

func mentions(_ line: String) -> Bool {
    line.contains("partner.com") // safe: incomplete-address-check
}

func cleaned(_ name: String) -> String {
    name.replacingOccurrences(of: "../", with: "") // expect: incomplete-sanitization
}

func withoutScript(_ text: String) -> String {
    text.replacingOccurrences(of: "<script>", with: "") // expect: incomplete-sanitization
}

func withoutScheme(_ text: String) -> String {
    text.replacingOccurrences(of: "javascript:", with: "") // expect: incomplete-sanitization
}

func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "<", with: "&lt;") // safe: incomplete-sanitization
}

func joined(_ text: String) -> String {
    text.replacingOccurrences(of: " ", with: "") // safe: incomplete-sanitization
}

func named(_ text: String) -> String {
    text.replacingOccurrences(of: "/", with: "_") // safe: incomplete-sanitization
}

func parseValue(_ parser: inout Parser) -> Value {
    if parser.take("[") {
        return .list([parseValue(&parser)]) // expect: uncontrolled-recursion
    }
    return parser.scalar()
}

func readTree(_ input: inout Input) -> Tree {
    let left = readTree(&input) // expect: uncontrolled-recursion
    return Tree(left: left)
}

func decodeItem(_ input: inout Input) -> Item {
    switch input.kind {
    case .list: return .list(decodeItem(&input)) // expect: uncontrolled-recursion
    default: return input.item()
    }
}

func parseWithin(_ parser: inout Parser, depth: Int) throws -> Value {
    guard depth < 64 else { throw Failure.tooDeep }
    if parser.take("[") {
        return .list([try parseWithin(&parser, depth: depth + 1)]) // safe: uncontrolled-recursion
    }
    return parser.scalar()
}

func readAll(_ input: inout Input) -> [Item] {
    var items: [Item] = []
    while let item = input.next() {
        items.append(item) // safe: uncontrolled-recursion
    }
    return items
}

func factorial(_ number: Int) -> Int {
    number < 2 ? 1 : number * factorial(number - 1) // safe: uncontrolled-recursion
}
