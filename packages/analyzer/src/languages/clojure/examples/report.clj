(ns shop.report
  (:require [clojure.java.shell :refer [sh]]
            [next.jdbc :as jdbc]))

(def db-password "cl0jure-s3cret") ; expect: hard-coded-credentials
(def password-label "Your password")

(defn find-user [ds user]
  (jdbc/execute! ds [(str "SELECT * FROM users WHERE name = '" user "'")]) ; expect: sql-injection
  (jdbc/execute! ds ["SELECT * FROM users WHERE name = ?" user]))

(defn export [file]
  (sh "sh" "-c" (str "convert " file " out.pdf")) ; expect: command-injection
  (sh "convert" file "out.pdf")
  (sh "sh" "-c" "uptime"))

(defn run [code data]
  (load-string code) ; expect: code-injection
  (load-string "(+ 1 1)")
  (java.security.MessageDigest/getInstance "MD5") ; expect: weak-hash
  (java.security.MessageDigest/getInstance "SHA-256")
  (client/get url {:insecure? true}) ; expect: certificate-check-disabled
  (client/get url {:insecure? false}))
