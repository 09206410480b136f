(ns shop.tool
  (:require [clojure.java.shell :refer [sh]]
            [clojure.tools.logging :as log]
            [next.jdbc :as jdbc]
            [buddy.core.hash :as hash]
            [buddy.sign.jwt :as jwt]
            [clj-http.client :as client]
            [ring.middleware.defaults :refer [wrap-defaults site-defaults]])
  (:import (java.security MessageDigest SecureRandom)
           (javax.crypto Cipher)
           (javax.crypto.spec SecretKeySpec)
           [java.io File ObjectInputStream FileInputStream]
           java.util.Random))

(def db-password "cl0jure-s3cret") ; expect: hard-coded-credentials
(def password-label "Your password")

(defn find-user [ds user]
  (jdbc/execute! ds [(str "SELECT * FROM users WHERE name = '" user "'")]) ; expect: sql-injection
  (jdbc/execute! ds ["SELECT * FROM users WHERE name = ?" user]))

(defn export [file]
  (sh "sh" "-c" (str "convert " file " out.pdf")) ; expect: command-injection
  (sh "convert" file "out.pdf")
  (sh "sh" "-c" "uptime"))

(defn export-java [request]
  (let [file (get-in request [:params :file])]
    (.exec (Runtime/getRuntime) (str "convert " file)) ; expect: command-injection
    (.start (ProcessBuilder. ["convert" "--" "fixed.png"]))
    (doto (ProcessBuilder. ["sh" "-c" (str "convert " file)]) ; expect: command-injection
      (.redirectErrorStream true)
      (.start))))

(defn run [code]
  (load-string code) ; expect: code-injection
  (load-string "(+ 1 1)"))

(defn digest [data]
  (.digest (MessageDigest/getInstance "MD5") data) ; expect: weak-hash
  (java.security.MessageDigest/getInstance "SHA-1") ; expect: weak-hash
  (MessageDigest/getInstance "SHA-256")
  (hash/md5 data) ; expect: weak-hash
  (hash/sha256 data))

(defn encrypt [key-bytes text]
  (let [cipher (Cipher/getInstance "DES/ECB/PKCS5Padding")] ; expect: weak-cipher
    (.doFinal cipher text))
  (let [cipher (Cipher/getInstance "AES/GCM/NoPadding")
        key (SecretKeySpec. key-bytes "AES")]
    (.init cipher Cipher/ENCRYPT_MODE key)
    (.doFinal cipher text)))

(defn reset-token []
  (apply str (repeatedly 20 #(rand-nth "abcdef0123456789")))) ; expect: predictable-random

(defn session-id []
  (str (rand-int 1000000))) ; expect: predictable-random

(defn roll []
  (inc (rand-int 6)))

(defn safe-token []
  (let [bytes (byte-array 32)]
    (.nextBytes (SecureRandom.) bytes)
    bytes))

(defn sign [claims]
  (jwt/sign claims "my-signing-secret") ; expect: hard-coded-key
  (jwt/sign claims (System/getenv "JWT_SECRET"))
  (jwt/unsign claims (System/getenv "JWT_SECRET") {:skip-validation true})) ; expect: jwt-not-verified

(defn fetch [url]
  (client/get url {:insecure? true}) ; expect: certificate-check-disabled
  (client/get url {:insecure? false}))

(def settings (assoc site-defaults :security {:anti-forgery false})) ; expect: csrf-disabled
(def session-settings {:cookie-attrs {:secure false :http-only true}}) ; expect: cookie-not-secure
(def safe-session-settings {:cookie-attrs {:secure true :http-only true}})
(def script-session-settings {:cookie-attrs {:secure true :http-only false}}) ; expect: cookie-not-httponly

(defn read-object [request]
  (let [path (get-in request [:params :path])]
    (with-open [in (ObjectInputStream. (:body request))]
      (.readObject in)))) ; expect: unsafe-deserialization

(defn login [user password]
  (log/info "login of" user "with" password) ; expect: sensitive-data-logged
  (log/info "login of" user))

(defn cleanup [dir]
  (doseq [f (file-seq (File. dir)) :when (.isFile f)]
    (sh "rm" "-f" (.getPath f)))
  (loop [n 3]
    (when (pos? n)
      (sh "sync")
      (recur (dec n)))))

(defn convert-all [request]
  (doseq [name (get-in request [:params :names])]
    (sh "bash" "-c" (str "convert " name))) ; expect: command-injection
  (run! (fn [name] (sh "convert" name)) (get-in request [:params :names]))
  (let [convert #(sh "sh" "-c" (str "convert " %))] ; expect: command-injection
    (convert "fixed.png")
    (convert (get-in request [:params :name]))))

(defn chosen [request]
  (let [format (case (get-in request [:params :format])
                 "png" "png"
                 "jpg" "jpg"
                 "pdf")]
    (sh "sh" "-c" (str "convert in.svg out." format)))
  (let [mode (cond
               (= "a" (get-in request [:params :mode])) "fast"
               :else (get-in request [:params :mode]))]
    (sh "sh" "-c" (str "render " mode)))) ; expect: command-injection

(defn shadowed [request]
  (let [name (get-in request [:params :name])
        name (if (re-matches #"\w+" name) name "none")]
    (sh "sh" "-c" (str "render " name)))
  (let [name (get-in request [:params :name])]
    (let [name "fixed"]
      (sh "sh" "-c" (str "render " name)))
    (sh "sh" "-c" (str "render " name)))) ; expect: command-injection

(defn -main [& args]
  (let [[command target] args]
    (when (= command "ping")
      (sh "sh" "-c" (str "ping " target))) ; expect: command-injection
    (println (slurp target))))
