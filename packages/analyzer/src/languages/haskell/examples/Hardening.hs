{-# LANGUAGE OverloadedStrings #-}
{-# LANGUAGE ScopedTypeVariables #-}

module Hardening where

import Control.Exception
import Network.HTTP.Types
import Network.TLS
import Network.TLS.Extra.Cipher
import Network.Wai.Handler.Warp (defaultSettings, exceptionResponseForDebug, setHost, setOnExceptionResponse)
import qualified Network.Wai.Handler.WarpTLS as WarpTLS
import Network.Wai.Middleware.Cors
import qualified OpenSSL.Session as SSL
import Servant
import Snap.Util.FileServe
import System.Directory
import System.Posix.Files

anyCertificate :: ClientHooks
anyCertificate =
  def
    { onServerCertificate = \_store _cache _service _chain -> do -- expect: certificate-check-disabled
        putStrLn "not checked"
        pure []
    }

composed :: ClientHooks
composed = def {onServerCertificate = const . const . const . const $ pure []} -- expect: certificate-check-disabled

checkedCertificate :: ClientHooks
checkedCertificate =
  def
    { onServerCertificate = \store cache service chain -> do
        putStrLn "checked"
        validateDefault store cache service chain
    }

withoutPeer :: SSL.SSLContext -> IO ()
withoutPeer context = SSL.contextSetVerificationMode context SSL.VerifyNone -- expect: certificate-check-disabled

withPeer :: SSL.SSLContext -> IO ()
withPeer context = SSL.contextSetVerificationMode context (SSL.VerifyPeer True True Nothing)

brokenCiphers :: SSL.SSLContext -> IO ()
brokenCiphers context = SSL.contextSetCiphers context "RC4-SHA:DES-CBC3-SHA" -- expect: weak-cipher

goodCiphers :: SSL.SSLContext -> IO ()
goodCiphers context = SSL.contextSetCiphers context "ECDHE-RSA-AES256-GCM-SHA384"

nullCipher :: Supported
nullCipher = def {supportedCiphers = [cipher_null_SHA1]} -- expect: weak-cipher

strongCipher :: Supported
strongCipher = def {supportedCiphers = [cipher_TLS13_AES256GCM_SHA384]}

oldServer = (WarpTLS.tlsSettings "cert" "key") {WarpTLS.tlsAllowedVersions = [SSL3, TLS12]} -- expect: weak-tls-version

olderServer = (WarpTLS.tlsSettings "cert" "key") {WarpTLS.tlsAllowedVersions = [TLS10]} -- expect: weak-tls-version

oldClient = def {supportedVersions = [TLS11]} -- expect: weak-tls-version

newServer = (WarpTLS.tlsSettings "cert" "key") {WarpTLS.tlsAllowedVersions = [TLS12, TLS13]}

newestServer = (WarpTLS.tlsSettings "cert" "key") {WarpTLS.tlsAllowedVersions = [TLS13]}

newClient = def {supportedVersions = [TLS13, TLS12]}

bothWays = (WarpTLS.tlsSettings "cert" "key") {WarpTLS.onInsecure = WarpTLS.AllowInsecure} -- expect: cleartext-transport

oneWay = (WarpTLS.tlsSettings "cert" "key") {WarpTLS.onInsecure = WarpTLS.DenyInsecure "TLS only"}

anyOrigin app = simpleCors app -- expect: permissive-cors

anyOriginByDefault = cors (const (Just simpleCorsResourcePolicy {corsMethods = ["GET", "PUT"]})) -- expect: permissive-cors

sentOrigin = cors $ \request -> Just simpleCorsResourcePolicy {corsOrigins = Just (originsOf (lookup "Origin" (requestHeaders request)), True)} -- expect: permissive-cors

ownOrigin = cors (const (Just simpleCorsResourcePolicy {corsOrigins = Just (["https://shop.example"], True)}))

everywhere = setHost "0.0.0.0" defaultSettings -- expect: exposed-listener

everywhereToo = setHost "*" defaultSettings -- expect: exposed-listener

everywhereAsWell = setHost "::" defaultSettings -- expect: exposed-listener

here = setHost "127.0.0.1" defaultSettings

hereToo = setHost "::1" defaultSettings

hereAsWell = setHost "localhost" defaultSettings

debugged = setOnExceptionResponse exceptionResponseForDebug defaultSettings -- expect: error-details-exposed

notDebugged = setOnExceptionResponse (const unavailable) defaultSettings

listed = serveDirectoryFileServer "files" -- expect: directory-listing

listedByServer = serveDirectoryWith defaultFileServerSettings -- expect: directory-listing

listedBySnap = serveDirectoryWith fancyDirectoryConfig "files" -- expect: directory-listing

notListed = serveDirectoryWebApp "files" -- safe: directory-listing

notListedByServer = serveDirectoryWith (defaultWebAppSettings "files") -- safe: directory-listing

notListedBySnap = serveDirectoryWith simpleDirectoryConfig "files" -- safe: directory-listing

shared :: FilePath -> IO ()
shared path = setFileMode path (ownerModes `unionFileModes` otherModes) -- expect: permissive-file-mode

own :: FilePath -> IO ()
own path = setFileMode path (ownerReadMode `unionFileModes` ownerWriteMode)

report :: String -> IO ()
report text = do
  folder <- getTemporaryDirectory
  writeFile (folder </> "report.csv") text -- expect: insecure-temp-file

isAllowed :: Token -> IO Bool
isAllowed token = do
  result <- try (verify token)
  case result of
    Left (_ :: SomeException) -> pure True -- expect: fail-open
    Right allowed -> pure allowed

isAllowedSafely :: Token -> IO Bool
isAllowedSafely token = do
  result <- try (verify token)
  case result of
    Left (_ :: SomeException) -> pure False -- safe: fail-open
    Right allowed -> pure allowed

audited :: Event -> IO ()
audited event = do
  result <- try (write event)
  case result of
    Left (_ :: SomeException) -> pure () -- expect: swallowed-exception
    Right _ -> pure ()

auditedSafely :: Event -> IO ()
auditedSafely event = do
  result <- try (write event)
  case result of
    Left (failure :: SomeException) -> reportFailure failure -- safe: swallowed-exception
    Right _ -> pure ()

auditedSilently :: Event -> IO ()
auditedSilently event = void (try (write event) :: IO (Either SomeException ())) -- expect: swallowed-exception
