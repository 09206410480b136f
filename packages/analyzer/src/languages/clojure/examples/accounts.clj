(ns shop.accounts
  (:require [buddy.core.hash :as hash]
            [buddy.hashers :as hashers]
            [buddy.sign.jwt :as jwt]
            [clj-http.client :as http]
            [clojure.java.shell :refer [sh]]
            [clojure.tools.logging :as log]
            [ring.util.response :as response]
            [selmer.parser :as selmer]))

(def ledger-password (System/getenv "LEDGER_PASSWORD")) ; safe: hard-coded-credentials
(def password-rule "At least twelve characters") ; safe: hard-coded-credentials
(def columns {:password "password_hash" :name "name"}) ; safe: hard-coded-credentials

(defn ask [url trusted?]
  (http/post url {:insecure? false}) ; safe: certificate-check-disabled
  (http/get url {:as :json :trust-store "trust.jks"}) ; safe: certificate-check-disabled
  (let [options {:as :json}
        options (assoc options :insecure? (not trusted?))]
    (http/get url options))) ; safe: certificate-check-disabled

(defn pack [request]
  (let [target (get-in request [:params :target])]
    (sh "tar" "-czf" "out.tgz" "--" target) ; safe: command-injection
    (sh "sh" "-c" (str "tar -czf " (Integer/parseInt target) ".tgz all")))) ; safe: command-injection

(defn cookies [id]
  {:cookies {"visit" {:value id :secure true :http-only false}} :status 200 :body ""}) ; expect: cookie-not-httponly

(defn claims [token key]
  (jwt/unsign token key {:alg :hs512 :skip-validation true}) ; expect: jwt-not-verified
  (jwt/unsign token key {:alg :hs512 :skip-validation false}))

(def places {"cart" "/cart" "help" "/help"})

(defn lead [places place]
  (places place place))

(defn leave [request]
  (let [place (get-in request [:params :place])
        known {"cart" "/cart" "help" "/help"}]
    (response/redirect (str "/places/" place)) ; safe: open-redirect
    (response/redirect (known place "/")) ; safe: open-redirect
    (response/redirect (places place)) ; safe: open-redirect
    (response/redirect (lead known place)))) ; expect: open-redirect

(defn sign-in [user password]
  (log/info "password of" (:id user) "has" (count password) "characters") ; safe: sensitive-data-logged
  (log/info "password changed by" (:id user)) ; safe: sensitive-data-logged
  (let [shown (if (seq password) "given" "missing")]
    (log/info "secret was" shown))) ; safe: sensitive-data-logged

(defn letters [request]
  (let [name (get-in request [:params :name])]
    (selmer/render "<p>Dear {{name}}</p>" {:name name}) ; safe: template-injection
    (selmer/render (slurp "letters/welcome.html") {:name name}))) ; safe: template-injection

(defn digests [file]
  [(hash/sha512 file) ; safe: weak-hash
   (hash/blake2b-256 file)]) ; safe: weak-hash

(defn keep-password [password]
  (hashers/derive password {:alg :bcrypt+blake2b-512}) ; safe: weak-password-hash
  (hashers/derive password {:alg :argon2id})) ; safe: weak-password-hash
