package com.example.catalogue

import java.io.InputStream
import javax.crypto.Cipher
import javax.xml.parsers.{DocumentBuilderFactory, SAXParserFactory}
import javax.xml.stream.XMLInputFactory
import pdi.jwt.{Jwt, JwtAlgorithm}

// What published checks for Scala look for.
class PublishedChecks {
  def read(upload: InputStream): Unit = {
    val documents = DocumentBuilderFactory.newInstance().newDocumentBuilder()
    documents.parse(upload) // expect: xxe
    val parser = SAXParserFactory.newInstance().newSAXParser()
    parser.parse(upload, null) // expect: xxe
    val inputs = XMLInputFactory.newInstance()
    inputs.createXMLStreamReader(upload) // expect: xxe
    val careful = XMLInputFactory.newInstance()
    careful.setProperty(XMLInputFactory.SUPPORT_DTD, false)
    careful.createXMLStreamReader(upload)
    val checked = DocumentBuilderFactory.newInstance()
    checked.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true)
    checked.newDocumentBuilder().parse(upload)
    val strict = SAXParserFactory.newInstance()
    strict.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true)
    strict.newSAXParser().parse(upload, null)
  }

  def ciphers(): Unit = {
    Cipher.getInstance("RSA/ECB/PKCS1Padding") // expect: weak-padding
    Cipher.getInstance("RSA/ECB/NoPadding") // expect: weak-padding
    Cipher.getInstance("RSA/None/NoPadding") // expect: weak-padding
    Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding")
    Cipher.getInstance("AES/GCM/NoPadding")
    Cipher.getInstance("ChaCha20-Poly1305")
  }

  def token(): String = Jwt.encode("{}", "k8s9d7f6g5h4", JwtAlgorithm.HS256) // expect: hard-coded-key
}
