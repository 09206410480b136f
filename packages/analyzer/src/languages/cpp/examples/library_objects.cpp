#include <cryptopp/modes.h>
#include <QFile>
#include <xercesc/parsers/XercesDOMParser.hpp>
#include <set>

void ciphers(const CryptoPP::SecByteBlock &key, CryptoPP::AutoSeededRandomPool &pool) {
    CryptoPP::ECB_Mode<CryptoPP::AES>::Encryption blocks; // expect: weak-cipher
    CryptoPP::CBC_Mode<CryptoPP::DES>::Encryption old; // expect: weak-cipher
    CryptoPP::GCM<CryptoPP::AES>::Encryption sealed;
    CryptoPP::CBC_Mode<CryptoPP::AES>::Encryption chained;
    const CryptoPP::byte fixed[16] = {1, 2, 3, 4};
    chained.SetKeyWithIV(key, key.size(), fixed); // expect: static-iv
    CryptoPP::byte fresh[16] = {0};
    pool.GenerateBlock(fresh, sizeof(fresh));
    chained.SetKeyWithIV(key, key.size(), fresh); // safe: static-iv
}

void vectors(const CryptoPP::SecByteBlock &key, gcry_cipher_hd_t cipher) {
    const unsigned char nothing[16] = {0};
    gcry_cipher_setiv(cipher, nothing, 16); // expect: static-iv
    unsigned char drawn[16] = {0};
    gcry_create_nonce(drawn, 16);
    gcry_cipher_setiv(cipher, drawn, 16); // safe: static-iv
    CryptoPP::CTR_Mode<CryptoPP::AES>::Encryption counted;
    const char text[] = "0123456789abcde";
    counted.SetKeyWithIV(key, key.size(), text); // expect: static-iv
}

void vectorOf(const CryptoPP::SecByteBlock &key, const CryptoPP::SecByteBlock &iv) {
    CryptoPP::CTR_Mode<CryptoPP::AES>::Encryption counted;
    counted.SetKeyWithIV(key, key.size(), iv); // safe: static-iv
}

void keep(QFile &file) {
    file.setPermissions(QFile::ReadOwner | QFile::WriteOther); // expect: permissive-file-mode
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
}

int entries(const char *path) {
    xercesc::XercesDOMParser parser;
    parser.parse(path); // expect: xxe
    xercesc::XercesDOMParser limited;
    limited.setDisableDefaultEntityResolution(true);
    limited.parse(path);
    return 0;
}

void logs(const QString &user, const QString &password) {
    qDebug() << "sign-in" << user << password; // expect: sensitive-data-logged
    qDebug() << "sign-in" << user;
}

void find(const QUrlQuery &given, QSqlQuery &query) {
    const QString name = given.queryItemValue("name");
    query.exec(QString("SELECT id FROM items WHERE name = '%1'").arg(name)); // expect: sql-injection
    query.prepare("SELECT id FROM items WHERE name = ?");
    query.bindValue(0, name);
}

void go(const httplib::Request &req, httplib::Response &res) {
    static const std::set<std::string> pages{"/start", "/news"};
    const auto to = req.get_param_value("to");
    if (pages.count(to)) res.set_redirect(to);
    res.set_redirect(to); // expect: open-redirect
}

bool keepState(const std::string &path) {
    if (access(path.c_str(), W_OK) != 0) return false;
    std::ofstream out;
    return rename(path.c_str(), "/srv/state") == 0; // expect: race-condition
}

void sessions(Http::ResponseWriter &res, const std::string &id) {
    Http::Cookie plain("sid", id);
    res.cookies().add(plain); // expect: cookie-not-secure, cookie-not-httponly
    Http::Cookie safe("sid", id);
    safe.secure = true;
    safe.httpOnly = true;
    res.cookies().add(safe); // safe: cookie-not-secure, cookie-not-httponly
}

void cookies(Poco::Net::HTTPServerResponse &response) {
    Poco::Net::HTTPCookie plain("theme", "dark");
    response.addCookie(plain); // expect: cookie-not-secure, cookie-not-httponly
    Poco::Net::HTTPCookie safe("theme", "dark");
    safe.setSecure(true);
    safe.setHttpOnly(true);
    response.addCookie(safe); // safe: cookie-not-secure, cookie-not-httponly
}

void moreCookies(drogon::HttpResponsePtr response) {
    drogon::Cookie off("theme", "dark");
    off.setSecure(false);
    off.setHttpOnly(false);
    response->addCookie(off); // expect: cookie-not-secure, cookie-not-httponly
    drogon::Cookie on("theme", "dark");
    on.setSecure(true);
    on.setHttpOnly(true);
    response->addCookie(on); // safe: cookie-not-secure, cookie-not-httponly
}
