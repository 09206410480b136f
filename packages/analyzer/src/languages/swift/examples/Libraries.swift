import Alamofire
import CryptoSwift
import Foundation
import Hummingbird
import SotoS3

func requests(token: String) {
    AF.request("http://metrics.example.com/report", headers: ["Authorization": token]) // expect: cleartext-transport
    AF.request("https://metrics.example.com/report", headers: ["Authorization": token])
}

func upload(_ s3: S3, _ body: ByteBuffer) async throws {
    let open = S3.PutObjectRequest(acl: .publicRead, body: body, bucket: "reports", key: "a") // expect: permissive-file-mode
    let closed = S3.PutObjectRequest(acl: .private, body: body, bucket: "reports", key: "a")
    _ = try await s3.putObject(open)
    _ = try await s3.putObject(closed)
}

func predicates(_ term: String) -> [NSPredicate] {
    [
        NSPredicate(format: "title CONTAINS '\(term)'"), // expect: nosql-injection
        NSPredicate(format: "title CONTAINS %@", term),
    ]
}

func cors(_ router: Router<BasicRequestContext>) {
    router.middlewares.add(CORSMiddleware(allowOrigin: .originBased, allowCredentials: true)) // expect: permissive-cors
    router.middlewares.add(CORSMiddleware(allowOrigin: .custom("https://example.com"), allowCredentials: true))
}

func cookies(_ id: String) -> [Cookie] {
    [
        Cookie(name: "sid", value: id, secure: false, httpOnly: false), // expect: cookie-not-secure, cookie-not-httponly
        Cookie(name: "sid", value: id, secure: true, httpOnly: true),
    ]
}
