(ns catalogue.published-checks
  (:import (javax.xml.parsers DocumentBuilderFactory SAXParserFactory)
           (javax.xml.stream XMLInputFactory)))

;; What published checks for Clojure look for.
(defn read-document [upload]
  (.parse (.newDocumentBuilder (DocumentBuilderFactory/newInstance)) upload)) ; expect: xxe

(defn read-events [upload handler]
  (.parse (.newSAXParser (SAXParserFactory/newInstance)) upload handler)) ; expect: xxe

(defn careful-factory []
  (doto (DocumentBuilderFactory/newInstance) ; safe: xxe
    (.setFeature "http://apache.org/xml/features/disallow-doctype-decl" true)))

(defn careful-document [upload]
  (.parse (.newDocumentBuilder (careful-factory)) upload)) ; safe: xxe

(defn names [] (XMLInputFactory/newInstance)) ; safe: xxe

(defn read-stream [upload]
  (.createXMLStreamReader (XMLInputFactory/newInstance) upload)) ; expect: xxe
