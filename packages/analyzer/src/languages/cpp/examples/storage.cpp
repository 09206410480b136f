#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>

namespace storage {

const std::string dbPassword = "S3cret-Pa55"; // expect: hard-coded-credentials
const std::string passwordKey = "user.password";

class Store {
public:
    void copy(const std::string &name) {
        char buffer[64];
        strcpy(buffer, name.c_str()); // expect: buffer-overflow
        std::snprintf(buffer, sizeof(buffer), "%s", name.c_str());
        std::string command = "tar czf " + name;
        std::system(command.c_str()); // expect: command-injection
        std::system("sync");
    }

    void fetch(CURL *curl) {
        curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 0L); // expect: certificate-check-disabled
        curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 0L); // expect: hostname-check-disabled
        curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 1L);
        curl_easy_setopt(curl, CURLOPT_TIMEOUT, 0L);
    }

    void encrypt(EVP_CIPHER_CTX *context) {
        EVP_EncryptInit_ex(context, EVP_des_cbc(), nullptr, key, iv); // expect: weak-cipher
        EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nullptr, key, iv);
        auto sessionToken = rand(); // expect: predictable-random
        auto delay = rand() % 10;
    }
};

}  // namespace storage

void listed(const char *path) {
  std::ifstream list(path);
  std::string name;
  std::getline(list, name);
  std::system(("rm " + name).c_str()); // expect: command-injection
  std::system("sync"); // safe: command-injection
  if (std::all_of(name.begin(), name.end(), ::isalnum)) std::system(("ls " + name).c_str()); // safe: command-injection
}
