import Foundation
import ShellOut

// A tool for the command line: what the operator gives reaches a shell, a file, an archive.
@main
struct Tool {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 1 else {
            print("usage: tool PATH")
            exit(1)
        }
        try archive(arguments[1])
        try list(arguments[1])
        try shellOut(to: "git checkout \(arguments[1])") // expect: command-injection
        try shellOut(to: "git", arguments: ["status"])
        system("ls -la " + arguments[1]) // expect: command-injection
        system("ls -la")
        let count = Int(arguments[1]) ?? 1
        system("head -n \(count) log.txt")
    }

    static func archive(_ path: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/tar")
        process.arguments = ["-czf", "out.tgz", path]
        try process.run()
    }

    static func list(_ path: String) throws {
        let process = Process()
        process.launchPath = "/bin/zsh"
        process.arguments = ["-c", "ls \(path)"] // expect: command-injection
        process.launch()
    }
}

func scripted() {
    let name = readLine() ?? ""
    let script = NSAppleScript(source: "tell application \"Finder\" to open \"\(name)\"") // expect: command-injection
    script?.executeAndReturnError(nil)
    let fixed = NSAppleScript(source: "tell application \"Finder\" to activate")
    fixed?.executeAndReturnError(nil)
}

func pattern() {
    _ = try? NSRegularExpression(pattern: "^(a+)+$") // expect: redos
    _ = try? NSRegularExpression(pattern: "^a+$")
}

func check(password: String, expected: String, entered: String) -> Bool {
    chmod("/tmp/socket", 0o777) // expect: permissive-file-mode
    chmod("/tmp/socket", 0o600)
    return entered == expected
}
