{-# LANGUAGE OverloadedStrings #-}

module Settings where

import Crypto.Cipher.Types (cbcEncrypt, ecbDecrypt, ecbEncrypt)
import Crypto.Hash (MD5 (..), SHA1 (..), SHA256 (..), SHA512 (..), hashWith)
import qualified Crypto.Hash.MD5 as MD5
import qualified Crypto.Hash.SHA512 as SHA512
import Crypto.KDF.BCrypt (hashPassword)
import Network.Connection (TLSSettings (..))
import Network.HTTP.Client
import Network.HTTP.Simple (parseRequest_)
import System.Random (mkStdGen, newStdGen, randomRIO, randomRs)
import Web.Cookie
import Web.JWT (hmacSecret)
import Web.Scotty

smtpPassword :: String
smtpPassword = "Sm7p!haskell-mail" -- expect: hard-coded-credentials

apiSecret :: String
apiSecret = "9f8b7a6c5d4e3f2a1b0c9d8e" -- expect: hard-coded-credentials

passwordField :: String
passwordField = "password"

secretFromEnvironment = lookupEnv "API_SECRET"

signatures content =
  [ hashWith SHA1 content -- expect: weak-hash
  , MD5.hash content -- expect: weak-hash
  , hashWith SHA512 content
  , SHA512.hash content
  ]

cacheKey content = hashWith MD5 content

storedPassword password = hashWith SHA256 password -- expect: weak-password-hash
passwordDigest text = MD5.hash text -- expect: weak-password-hash
cheapPassword password = hashPassword 4 password -- expect: weak-password-hash
soundPassword password = hashPassword 12 password
slowPassword password salt = argon2 defaultOptions password salt 32

encrypted cipher block = ecbEncrypt cipher block -- expect: weak-cipher
decrypted cipher block = ecbDecrypt cipher block -- expect: weak-cipher
firstBlock cipher = ecbEncrypt cipher "0123456789abcdef" -- expect: weak-cipher
chained cipher iv block = cbcEncrypt cipher iv block
sealed cipher nonce block = aeadSimpleEncrypt cipher nonce block 16
counted cipher iv block = ctrCombine cipher iv block

signingKey = hmacSecret "fixed-haskell-secret" -- expect: hard-coded-key
adminKey = hmacSecret "another-fixed-secret" -- expect: hard-coded-key
sharedKey = fromSecret "third-fixed-secret" -- expect: hard-coded-key
keyFrom secret = hmacSecret secret
keyOfEnvironment = hmacSecret <$> getEnv "JWT_SECRET"
emptyKey = hmacSecret ""

sessionToken :: IO String
sessionToken = show <$> randomRIO (0, 10 ^ 12 :: Integer) -- expect: predictable-random

inviteCode :: Int -> String
inviteCode seed = take 8 (randomRs ('a', 'z') (mkStdGen seed)) -- expect: predictable-random

jitter :: IO Int
jitter = randomRIO (0, 500)

shuffleSeed :: Int -> Int
shuffleSeed seed = fst (randomR (0, 51) (mkStdGen seed))

card :: IO Int
card = randomRIO (0, 51)

unchecked = mkManagerSettings (TLSSettingsSimple True False False) Nothing -- expect: certificate-check-disabled
trusting = def { settingDisableCertificateValidation = True } -- expect: certificate-check-disabled
checked = mkManagerSettings (TLSSettingsSimple False False False) Nothing
usual = tlsManagerSettings
careful = def { settingDisableCertificateValidation = False }

sessionCookie value = defaultSetCookie { setCookieName = "sid", setCookieValue = value, setCookieSecure = False } -- expect: cookie-not-secure, cookie-not-httponly
scriptCookie value = defaultSetCookie { setCookieName = "sid", setCookieSecure = True, setCookieHttpOnly = False } -- expect: cookie-not-httponly
rememberCookie value = defaultSetCookie { setCookieName = "remember", setCookieSecure = False } -- expect: cookie-not-secure, cookie-not-httponly
soundCookie value = defaultSetCookie { setCookieName = "sid", setCookieSecure = True, setCookieHttpOnly = True }
languageCookie value = defaultSetCookie { setCookieName = "lang", setCookieValue = value }

report user password = do
  print password -- expect: sensitive-data-logged
  putStrLn $ "secret: " <> userSecret -- expect: sensitive-data-logged
  putStrLn $ "user: " <> show user
  print (length password)
  putStrLn "password accepted"

inClear = parseRequest "http://api.example.com/data" -- expect: cleartext-transport
inClearToo = parseRequest_ "POST http://api.example.com/data" -- expect: cleartext-transport
inClearFrom path = parseRequest ("http://files.example.com/" ++ path) -- expect: cleartext-transport
inSecret = parseRequest "https://api.example.com/data"
atHome = parseRequest "http://localhost:8080/data"
inSecretFrom path = parseRequest ("https://files.example.com/" ++ path)

proxied :: ActionM ()
proxied = do
  address <- queryParam "address"
  request <- parseUrlThrow address -- expect: ssrf
  host <- formParam "host"
  page <- simpleHttp ("https://" <> host <> "/feed") -- expect: ssrf
  fixed <- simpleHttp ("https://feeds.example.com/" <> host)
  raw page

leave :: ActionM ()
leave = do
  target <- formParam "target"
  if target `elem` ["/a", "/b"] then redirect target else redirect "/"

leaveAnywhere :: ActionM ()
leaveAnywhere = do
  target <- formParam "target"
  redirect ("https://" <> target) -- expect: open-redirect

remove :: ActionM ()
remove = do
  name <- pathParam "name"
  liftIO $ removeFile ("uploads/" ++ name) -- expect: path-traversal
  number <- pathParam "number" :: ActionM Int
  liftIO $ removeFile ("uploads/" ++ show number)
  liftIO $ removeFile "uploads/last"
