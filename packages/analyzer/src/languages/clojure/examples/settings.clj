(ns shop.settings
  (:require [buddy.core.hash :as hash]
            [buddy.hashers :as hashers]
            [buddy.sign.jwt :as jwt]
            [clj-http.client :as http]
            [clojure.edn :as edn]
            [clojure.java.shell :as shell]
            [clojure.tools.logging :as log]
            [ring.middleware.session.cookie :refer [cookie-store]]
            [selmer.parser :as selmer]
            [taoensso.nippy :as nippy])
  (:import (javax.crypto Cipher)
           (javax.crypto.spec SecretKeySpec)
           (java.security MessageDigest)))

(def smtp-password "Sm7p!clojure-mail") ; expect: hard-coded-credentials
(def mail {:host "mail.example.com" :password "An0ther-Mail-Pw"}) ; expect: hard-coded-credentials
(def db-secret (System/getenv "DB_SECRET"))
(def password-key :password)
(def prompt {:label "Password"})

(defn ciphers []
  [(Cipher/getInstance "DESede/CBC/PKCS5Padding") ; expect: weak-cipher
   (Cipher/getInstance "AES/ECB/PKCS5Padding") ; expect: weak-cipher
   (Cipher/getInstance "RC4") ; expect: weak-cipher
   (Cipher/getInstance "AES/GCM/NoPadding")
   (Cipher/getInstance "ChaCha20-Poly1305")
   (javax.crypto.KeyGenerator/getInstance "AES")])

(defn password-hash [password]
  (hash/sha256 password)) ; expect: weak-password-hash

(defn store-password [user password]
  (assoc user :password (hash/md5 password))) ; expect: weak-password-hash

(defn legacy-password [password]
  (hashers/derive password {:alg "bcrypt+sha512"}))

(defn older-password [password]
  (hashers/derive password {:alg :pbkdf2+sha1})) ; expect: weak-password-hash

(defn current-password [password]
  (hashers/derive password))

(defn draw []
  (let [reset-code (rand-int 1000000) ; expect: predictable-random
        invite-token (apply str (repeatedly 8 #(rand-nth "abc"))) ; expect: predictable-random
        card (rand-nth [:a :b])
        delay-ms (rand-int 500)
        uuid (java.util.UUID/randomUUID)]
    [reset-code invite-token card delay-ms uuid]))

(defn claims [token]
  (jwt/unsign token "fixed-clojure-secret") ; expect: hard-coded-key
  (cookie-store {:key "sixteen-byte-key"}) ; expect: hard-coded-key
  (cookie-store {:key (.getBytes (System/getenv "SESSION_KEY"))})
  (jwt/unsign token (System/getenv "JWT_SECRET"))
  (jwt/unsign token db-secret {:alg :hs512}))

(defn unverified [token]
  (jwt/unsign token db-secret {:skip-validation true})) ; expect: jwt-not-verified

(defn requests [url]
  (http/post url {:insecure? true :body "x"}) ; expect: certificate-check-disabled
  (http/request {:url "https://a.example.com" :insecure? true}) ; expect: certificate-check-disabled
  (http/post url {:insecure? false :body "x"})
  (http/get "https://a.example.com" {:as :json})
  (http/request {:url "https://a.example.com" :method :get}))

(def api-settings {:security {:anti-forgery false}}) ; expect: csrf-disabled
(def site-settings {:security {:anti-forgery true}})

(defn handler-settings [defaults]
  (assoc-in defaults [:security :anti-forgery] false) ; expect: csrf-disabled
  (assoc-in defaults [:security :anti-forgery] true)
  (assoc-in defaults [:session :cookie-attrs] {:secure false}) ; expect: cookie-not-secure
  (assoc-in defaults [:session :cookie-attrs] {:secure true :http-only true})
  (assoc-in defaults [:session :cookie-attrs] {:secure true :http-only false})) ; expect: cookie-not-httponly

(defn login-cookie [id]
  {:cookies {"session" {:value id :secure false :max-age 3600}} :status 200 :body ""}) ; expect: cookie-not-secure

(defn login-cookie-safe [id]
  {:cookies {"session" {:value id :secure true :http-only true :max-age 3600}} :status 200 :body ""})

(defn notes [user password]
  (println "password" password) ; expect: sensitive-data-logged
  (log/debug (str "secret " (:secret user))) ; expect: sensitive-data-logged
  (log/debug "user" (:name user))
  (println "password has" (count password) "characters")
  (log/warn "wrong password for" (:id user)))

(defn restore [request]
  (let [bytes (get-in request [:params :state])]
    (nippy/thaw bytes) ; expect: unsafe-deserialization
    (read-string (get-in request [:headers "x-state"])) ; expect: unsafe-deserialization
    (edn/read-string bytes)
    (read-string "{:a 1}")
    (clojure.edn/read-string (get-in request [:headers "x-state"]))))

(defn templates [request]
  (let [view (get-in request [:params :view])]
    (selmer/render view {}) ; expect: template-injection
    (selmer/render (str "<p>" view "</p>") {}) ; expect: template-injection
    (selmer/render "<p>{{name}}</p>" {:name view})
    (selmer/render-file "view.html" {:name view})))

(defn call-by-name [request]
  (let [name (get-in request [:params :fn])]
    (requiring-resolve (symbol "shop.jobs" name)) ; expect: unsafe-reflection
    (ns-resolve 'shop.jobs (symbol name)) ; expect: unsafe-reflection
    (requiring-resolve 'shop.jobs/clean)
    (get {"clean" inc} name)))

(defn digests [data]
  (let [cache-key (hash/md5 data)
        signature (hash/sha1 data)] ; expect: weak-hash
    [cache-key signature (MessageDigest/getInstance "SHA-512")]))

(defn process [request]
  (let [target (get-in request [:params :target])]
    (apply shell/sh ["bash" "-c" (str "make " target)]) ; expect: command-injection
    (apply shell/sh ["make" target])
    (.exec (Runtime/getRuntime) (into-array ["make" "all"]))))
