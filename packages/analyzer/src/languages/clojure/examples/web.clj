(ns shop.web
  (:require [clojure.java.jdbc :as jdbc]
            [clojure.java.io :as io]
            [clojure.string :as str]
            [clojure.edn :as edn]
            [clj-http.client :as http]
            [cheshire.core :as json]
            [compojure.core :refer [defroutes GET POST ANY]]
            [hiccup.core :as hiccup]
            [hiccup2.core :as h2]
            [honey.sql :as sql]
            [ring.util.response :as response]
            [selmer.parser :as selmer]))

(def db {:dbtype "postgresql" :dbname "shop"})
(def uploads "/srv/uploads/")
(def sortable #{"name" "price" "created_at"})

(defn find-users [request]
  (let [name (get-in request [:params :name])]
    (jdbc/query db [(str "SELECT * FROM users WHERE name = '" name "'")]) ; expect: sql-injection
    (jdbc/query db ["SELECT * FROM users WHERE name = ?" name])))

(defn find-orders [{:keys [params]}]
  (let [{:keys [customer page]} params
        page (Integer/parseInt page)
        query (format "SELECT * FROM orders WHERE customer = '%s'" customer)]
    (jdbc/query db query) ; expect: sql-injection
    (jdbc/query db [(str "SELECT * FROM orders LIMIT 20 OFFSET " (* 20 page))])))

(defn sorted [request]
  (let [column (-> request :query-params (get "sort"))]
    (jdbc/query db [(str "SELECT * FROM products ORDER BY " column)]) ; expect: sql-injection
    (if (contains? sortable column)
      (jdbc/query db [(str "SELECT * FROM products ORDER BY " column)])
      (response/bad-request "unknown column"))))

(defn sorted-by-set [request]
  (let [column (or (sortable (:sort (:params request))) "name")]
    (jdbc/query db [(str "SELECT * FROM products ORDER BY " column)])))

(defn- where-clause [column value]
  (str column " = '" value "'"))

(defn search [request]
  (let [term (-> request :params :q str/trim)
        clause (where-clause "name" term)]
    (jdbc/query db [(str "SELECT * FROM products WHERE " clause)]) ; expect: sql-injection
    (jdbc/query db [(str "SELECT * FROM products WHERE " (where-clause "active" "1"))])
    (jdbc/query db (sql/format {:select [:*] :from [:products] :where [:= :name term]}))))

(defn threaded [request]
  (->> (get-in request [:form-params "ids"])
       (str "DELETE FROM carts WHERE id IN (")
       (jdbc/execute! db))) ; expect: sql-injection

(defn by-number [request]
  (when-let [id (some-> request :params :id parse-long)]
    (jdbc/execute! db [(str "DELETE FROM carts WHERE id = " id)])))

(defn by-pattern [request]
  (let [code (get-in request [:params :code])]
    (if (re-matches #"[a-z0-9]+" code)
      (jdbc/query db [(str "SELECT * FROM coupons WHERE code = '" code "'")])
      (jdbc/query db [(str "SELECT * FROM coupons WHERE code <> '" code "'")])))) ; expect: sql-injection

(defn hello [request]
  {:status 200
   :headers {"Content-Type" "text/html"}
   :body (str "<h1>Hello " (get-in request [:params :name]) "</h1>")}) ; expect: cross-site-scripting

(defn hello-json [request]
  {:status 200
   :headers {"Content-Type" "application/json"}
   :body (json/generate-string {:hello (get-in request [:params :name])})})

(defn hello-plain [request]
  {:status 200
   :headers {"Content-Type" "text/plain"}
   :body (str "Hello " (get-in request [:params :name]))})

(defn page [request]
  (let [title (get-in request [:params :title])]
    (hiccup/html [:h1 title]) ; expect: cross-site-scripting
    (hiccup/html [:h1 (hiccup/h title)])
    (h2/html [:h1 title])
    (h2/html [:div (h2/raw title)]))) ; expect: cross-site-scripting

(defn template [request]
  (selmer/render (:view (:params request)) {}) ; expect: template-injection
  (selmer/render-file "page.html" {:name (:name (:params request))}))

(defn login [request]
  (let [target (get-in request [:params :next] "/")]
    (response/redirect target))) ; expect: open-redirect

(defn login-local [request]
  (response/redirect (str "/account/" (get-in request [:params :next]))))

(defn moved [{:keys [params]}]
  {:status 302 :headers {"Location" (:to params)} :body ""}) ; expect: open-redirect

(def places {"cart" "/cart" "home" "/"})

(defn login-known [request]
  (response/redirect (get places (get-in request [:params :next]) "/")))

(defn preview [request]
  (let [url (get-in request [:params :url])]
    (http/get url {:as :json}))) ; expect: ssrf

(defn proxy-host [request]
  (let [host (get-in request [:headers "x-target"])]
    (slurp (str "https://" host "/status")) ; expect: ssrf
    (http/get (str "https://api.example.com/hosts/" host))))

(defn notify [{{:keys [callback]} :body-params}]
  (http/post callback {:body "done"}) ; expect: ssrf
  (http/post "https://hooks.example.com/done" {:body callback}))

(defn download [request]
  (let [file (get-in request [:params :file])]
    (slurp (str uploads file)))) ; expect: path-traversal

(defn download-within [request]
  (let [file (io/file uploads (get-in request [:params :file]))]
    (if (.startsWith (.getCanonicalPath file) "/srv/uploads/")
      {:status 200 :headers {"Content-Type" "text/plain"} :body (slurp file)}
      {:status 404 :headers {"Content-Type" "text/plain"} :body "not found"})))

(defn download-file [request]
  (response/file-response (get-in request [:params :file])) ; expect: path-traversal
  (response/file-response (get-in request [:params :file]) {:root "public"}))

(defn upload [{{{:keys [tempfile filename]} "file"} :multipart-params}]
  (io/copy tempfile (io/file uploads filename)) ; expect: path-traversal
  (io/copy tempfile (io/file uploads (.getName (io/file filename)))))

(defn read-body [request]
  (let [text (slurp (:body request))]
    (read-string text) ; expect: unsafe-deserialization
    (edn/read-string text)))

(defn calculate [request]
  (eval (read-string (get-in request [:params :expression]))) ; expect: code-injection
  (load-string (get-in request [:params :code])) ; expect: code-injection
  (load-string "(+ 1 2)"))

(defn call-handler [request]
  (let [handler (resolve (symbol (get-in request [:params :fn])))] ; expect: unsafe-reflection
    (handler request)))

(defroutes app
  (GET "/users/:name" [name]
    (jdbc/query db [(str "SELECT * FROM users WHERE name = '" name "'")])) ; expect: sql-injection
  (GET "/users/:id" [id :<< as-int]
    (jdbc/query db [(str "SELECT * FROM users WHERE id = " id)]))
  (GET "/hello/:name" [name]
    (str "<h1>Hello " name "</h1>")) ; expect: cross-site-scripting
  (GET "/hello-safe/:name" [name]
    (str "<h1>Hello " (hiccup/h name) "</h1>"))
  (GET "/hello-fixed" []
    (str "<h1>Hello " "you" "</h1>"))
  (POST "/notes" [title :as req]
    (jdbc/execute! db ["INSERT INTO notes VALUES (?, ?)" title (:body req)])
    (jdbc/execute! db (str "INSERT INTO notes VALUES ('" (get-in req [:params :text]) "')"))) ; expect: sql-injection
  (ANY "/any" request
    (response/redirect (:referer (:params request))))) ; expect: open-redirect
