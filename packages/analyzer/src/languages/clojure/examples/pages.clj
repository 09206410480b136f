(ns pages
  (:require [compojure.core :refer [defroutes GET]]
            [ring.util.response :as response]))

(defn after-logout [page]
  (let [target (if (re-matches #"/[a-z]+" (str page)) page "/")]
    (response/redirect target))) ; safe: open-redirect

(defn after-login [page]
  (let [target (if (re-find #"[a-z]+" (str page)) page "/")]
    (response/redirect target))) ; expect: open-redirect

(defroutes routes
  (GET "/after-logout" [page] (after-logout page))
  (GET "/after-login" [page] (after-login page)))
