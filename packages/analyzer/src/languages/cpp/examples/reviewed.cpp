#include <atomic>
#include <cstring>
#include <ctime>
#include <fstream>
#include <memory>
#include <random>
#include <regex>
#include <string>
#include <vector>

#include <harbor/callbacks.h>
#include <harbor/digest.h>
#include <harbor/server.h>
#include <oneapi/tbb/parallel_for.h>

namespace harbor {

class AnyPeer : public Callbacks {
 public:
  void verify_peer_chain(const Chain& chain, const Policy&) override { // expect: certificate-check-disabled
    length_ = chain.size();
  }

 private:
  size_t length_ = 0;
};

class KnownPeer : public Callbacks {
 public:
  void verify_peer_chain(const Chain& chain, const Policy& policy) override { // safe: certificate-check-disabled
    if (!policy.covers(chain)) {
      throw Refused("chain");
    }
  }
};

std::string passwordDigest(const std::string& password) {
  auto digest = Digest::create("MD5"); // expect: weak-password-hash
  digest->update(password);
  return digest->hex();
}

std::string oldPasswordDigest(const std::string& password) {
  auto digest = Digest::create("SHA-1"); // expect: weak-password-hash
  digest->update(password);
  return digest->hex();
}

std::string newPasswordDigest(const std::string& password) {
  auto digest = Digest::create("Argon2id"); // safe: weak-password-hash
  digest->update(password);
  return digest->hex();
}

std::string oldestPasswordDigest(const std::string& password) {
  auto digest = Digest::create("MD4"); // expect: weak-password-hash
  digest->update(password);
  return digest->hex();
}

std::string bestPasswordDigest(const std::string& password) {
  auto digest = Digest::create("scrypt"); // safe: weak-password-hash
  digest->update(password);
  return digest->hex();
}

std::string contentDigest(const std::string& text) {
  auto digest = Digest::create("SHA-256"); // safe: weak-hash
  digest->update(text);
  return digest->hex();
}

void sealed(Cipher& cipher, const Bytes& key, Bytes& text) {
  const std::vector<uint8_t> iv(16, 0x00);
  cipher.set_key(key);
  cipher.start(iv); // expect: static-iv
  cipher.finish(text);
}

void sealedOnce(Cipher& cipher, Random& random, const Bytes& key, Bytes& text) {
  std::vector<uint8_t> iv(16, 0x00);
  random.fill(iv);
  cipher.set_key(key);
  cipher.start(iv); // safe: static-iv
  cipher.finish(text);
}

std::string voucherCode() {
  std::mt19937 engine(static_cast<unsigned>(time(nullptr)));
  std::string code;
  for (int i = 0; i < 12; ++i) {
    code += "0123456789abcdef"[engine() % 16]; // expect: predictable-random
  }
  return code;
}

bool tokenMatches(const std::string& given, const std::string& wanted) {
  return given.size() == wanted.size() && std::memcmp(given.data(), wanted.data(), wanted.size()) == 0; // expect: timing-unsafe-comparison
}

bool signatureMatches(const std::string& signature, const std::string& wanted) {
  return signature == wanted; // expect: timing-unsafe-comparison
}

bool verifyMac(const std::string& mac, const std::string& wanted) {
  return mac == wanted; // expect: timing-unsafe-comparison
}

bool verifyName(const std::string& name, const std::string& wanted) {
  return name == wanted; // safe: timing-unsafe-comparison
}

bool titleMatches(const std::string& title, const std::string& wanted) {
  return title == wanted; // safe: timing-unsafe-comparison
}

bool nameMatches(const std::string& given, const std::string& wanted) {
  return given.size() == wanted.size() && std::memcmp(given.data(), wanted.data(), wanted.size()) == 0; // safe: timing-unsafe-comparison
}

std::string vaultPassphrase() {
  return "Quay-Lantern-4471"; // expect: hard-coded-credentials
}

size_t countDark(const std::vector<uint8_t>& gray) {
  size_t dark = 0;
  oneapi::tbb::parallel_for(size_t(0), gray.size(), [&](size_t i) {
    if (gray[i] < 16) ++dark; // expect: race-condition
  });
  return dark;
}

size_t countBright(const std::vector<uint8_t>& gray) {
  std::atomic<size_t> bright{0};
  oneapi::tbb::parallel_for(size_t(0), gray.size(), [&](size_t i) {
    if (gray[i] > 240) ++bright; // safe: race-condition
  });
  return bright;
}

std::vector<float> samples(Recording& recording) {
  const int count = static_cast<int>(recording.frames()) * recording.channels(); // expect: integer-overflow
  std::vector<float> data(static_cast<size_t>(count));
  recording.read(data.data(), data.size());
  return data;
}

std::vector<float> samplesBounded(Recording& recording) {
  if (recording.frames() > 48000 || recording.channels() > 8) {
    return {};
  }
  const int count = static_cast<int>(recording.frames()) * recording.channels(); // safe: integer-overflow
  std::vector<float> data(static_cast<size_t>(count));
  recording.read(data.data(), data.size());
  return data;
}

bool isGateOperator(const Message::Ptr& message);

void bind(Server& server) {
  server.onCommand("open", [&server](Message::Ptr message) {
    if (!isGateOperator(message)) {
      return;
    }
    std::system("/usr/sbin/gate open"); // safe: missing-authorization
  });

  server.onCommand("close", [&server](Message::Ptr message) {
    std::system("/usr/sbin/gate close"); // expect: missing-authorization
  });

  server.onCommand("sink", [&server](Message::Ptr message) {
    server.shutdown(); // expect: missing-authorization
  });

  server.onCommand("stop", [&server](Message::Ptr message) {
    server.reboot(); // expect: missing-authorization
  });

  server.onCommand("filter", [&server](Message::Ptr message) {
    const std::regex filter(message->text.substr(7)); // expect: regex-injection
    server.send(message->chat, std::regex_search("boats", filter));
  });

  server.onCommand("match", [&server](Message::Ptr message) {
    server.send(message->chat, std::regex_search("boats", std::regex(message->text))); // expect: regex-injection
    server.send(message->chat, std::regex_search(message->text, std::regex("boats?"))); // safe: regex-injection
  });

  server.onCommand("count", [&server](Message::Ptr message) {
    static const std::regex boats("boats?"); // safe: regex-injection
    server.send(message->chat, std::regex_search(message->text, boats));
  });

  server.onCommand("find", [&server](Message::Ptr message) {
    const std::string pattern = message->text.substr(5);
    const std::regex wanted(pattern); // expect: regex-injection
    server.send(message->chat, std::regex_search("boats", wanted));
  });

  server.onCommand("log", [&server](Message::Ptr message) {
    static const std::regex day("[0-9]{8}");
    const std::string name = message->text.substr(4);
    if (!std::regex_match(name, day)) {
      return;
    }
    std::ifstream log("/var/lib/harbor/" + name + ".log"); // safe: path-traversal
    server.send(message->chat, "found");
  });

  server.onCommand("note", [&server](Message::Ptr message) {
    const std::string name = message->text.substr(5);
    std::ifstream note("/var/lib/harbor/" + name); // expect: path-traversal
    std::ofstream log("/var/log/harbor.log", std::ios::app);
    log << "note " << message->text << '\n'; // expect: log-injection
  });
}

class Pages {
 public:
  void open(std::unique_ptr<quay::HTTPMessage> request) { request_ = std::move(request); }

  void leave() {
    Answer(stream_).status(302).header("Location", request_->getDecodedQueryParam("to")).send(); // expect: open-redirect
  }

  void home() {
    Answer(stream_).status(302).header("Location", "/home").send(); // safe: open-redirect
  }

 private:
  std::unique_ptr<quay::HTTPMessage> request_;
  Stream stream_;
};

}  // namespace harbor
