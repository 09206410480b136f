{-# LANGUAGE OverloadedStrings, ForeignFunctionInterface #-}
module Services where

import qualified Codec.Archive.Zip as Zip
import Control.Concurrent.MVar
import Control.Concurrent.STM
import Crypto.Cipher.AES (AES256)
import Crypto.Cipher.TripleDES (DES_EDE3)
import Crypto.Cipher.Types (cipherInit)
import Crypto.Error (CryptoFailable)
import qualified Crypto.KDF.PBKDF2 as PBKDF2
import Data.ByteArray (constEq)
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import qualified Data.ByteString.Unsafe as BU
import Data.Char (isAlphaNum, isHexDigit)
import qualified Data.Text as T
import Database.MongoDB ((=:))
import qualified Database.MongoDB as Mongo
import qualified Database.Redis as Redis
import Foreign.C.String
import Foreign.C.Types
import Foreign.Marshal.Alloc
import Foreign.Marshal.Utils (copyBytes)
import Foreign.Ptr
import Foreign.Storable (peek, poke)
import qualified Ldap.Client as Ldap
import Network.HTTP.Client
import Network.TLS
import Shelly (run_)
import qualified Shelly
import Snap.Core
import System.Log.Logger (infoM)
import System.Posix.Files (setFileCreationMask)
import System.Process (callCommand, callProcess, proc)
import Web.Cookie
import qualified Web.JWT as JWT

foreign import ccall unsafe "stdlib.h system" c_system :: CString -> IO CInt
foreign import ccall "strcpy" c_strcpy :: CString -> CString -> IO CString
foreign import ccall "strlen" c_strlen :: CString -> IO CInt
foreign import ccall "printf" c_printf :: CString -> IO CInt
foreign import ccall "puts" c_puts :: CString -> IO CInt

runJob :: String -> IO CInt
runJob job = withCString ("/usr/lib/job " ++ job) c_system -- expect: command-injection

runIdle :: IO CInt
runIdle = withCString "/usr/lib/job --idle" c_system -- safe: command-injection

copied :: CString -> String -> IO CString
copied to name = withCString name $ \from -> c_strcpy to from -- expect: dangerous-function

measured :: String -> IO CInt
measured name = withCString name c_strlen -- safe: dangerous-function

said :: Snap ()
said = do
  Just given <- getParam "text"
  _ <- liftIO (B.useAsCString given c_printf) -- expect: format-string
  _ <- liftIO (B.useAsCString given c_puts) -- safe: format-string
  writeBS "ok"

escaped :: Int -> IO (Ptr Int)
escaped n = allocaBytes n $ \p -> poke p 0 >> pure p -- expect: use-after-free

lent :: Int -> IO Int
lent n = allocaBytes n $ \p -> poke p 0 >> peek p -- safe: use-after-free

firstOf :: B.ByteString -> IO Word8
firstOf bytes = allocaBytes 64 $ \p -> do
  BU.unsafeUseAsCStringLen bytes $ \(from, n) -> copyBytes p (castPtr from) n -- expect: buffer-overflow
  peek p

firstOfCut :: B.ByteString -> IO Word8
firstOfCut bytes = allocaBytes 64 $ \p -> do
  BU.unsafeUseAsCStringLen (B.take 64 bytes) $ \(from, n) -> copyBytes p (castPtr from) n -- safe: buffer-overflow
  peek p

withdraw :: TVar Int -> Int -> IO Bool
withdraw account n = do
  held <- readTVarIO account
  if held < n then pure False else do
    atomically (writeTVar account (held - n)) -- expect: race-condition
    pure True

withdrawAtOnce :: TVar Int -> Int -> IO ()
withdrawAtOnce account n = atomically $ do
  held <- readTVar account
  check (held >= n)
  writeTVar account (held - n) -- safe: race-condition

take1 :: MVar Int -> Int -> IO ()
take1 stock n = do
  held <- takeMVar stock
  when (held < n) $ ioError (userError "empty") -- expect: lock-not-released
  putMVar stock (held - n)

takeModified :: MVar Int -> Int -> IO ()
takeModified stock n = modifyMVar_ stock $ \held -> do
  when (held < n) $ ioError (userError "empty") -- safe: lock-not-released
  pure (held - n)

unpackAll :: FilePath -> IO ()
unpackAll file = do
  archive <- Zip.toArchive <$> BL.readFile file
  forM_ (Zip.zEntries archive) $ \entry ->
    BL.writeFile ("/srv/in/" ++ Zip.eRelativePath entry) (Zip.fromEntry entry) -- expect: path-traversal

unpackNames :: FilePath -> IO ()
unpackNames file = do
  archive <- Zip.toArchive <$> BL.readFile file
  forM_ (Zip.zEntries archive) $ \entry ->
    BL.writeFile ("/srv/in/" ++ takeFileName (Zip.eRelativePath entry)) (Zip.fromEntry entry) -- safe: path-traversal

kept :: Snap ()
kept = do
  Just given <- getParam "name"
  liftIO (writeFile ("/srv/in/" ++ filter isAlphaNum given) "") -- safe: path-traversal
  liftIO (writeFile ("/srv/in/" ++ T.unpack (T.filter isHexDigit given)) "") -- safe: path-traversal
  liftIO (writeFile ("/srv/in/" ++ filter (/= ' ') given) "") -- expect: path-traversal

scripted :: B.ByteString -> Redis.Redis (Either Redis.Reply Integer)
scripted name = Redis.eval ("return redis.call('INCR','" <> name <> "')") [] [] -- expect: code-injection

scriptedKey :: B.ByteString -> Redis.Redis (Either Redis.Reply Integer)
scriptedKey name = Redis.eval "return redis.call('INCR', KEYS[1])" [name] [] -- safe: code-injection

found :: String -> Mongo.Query
found user = Mongo.select ["$where" =: ("this.user == '" ++ user ++ "'")] "mail" -- expect: nosql-injection

foundKey :: String -> Mongo.Query
foundKey user = Mongo.select ["user" =: user] "mail" -- safe: nosql-injection

mongoLogin :: Mongo.Action IO Bool
mongoLogin = Mongo.auth "relay" "Tin-Gate-41" -- expect: hard-coded-credentials

mongoLoginWith :: T.Text -> Mongo.Action IO Bool
mongoLoginWith secret = Mongo.auth "relay" secret -- safe: hard-coded-credentials

cache :: Redis.ConnectInfo
cache = Redis.defaultConnectInfo { Redis.connectAuth = Just "Blue-Harbor-12" } -- expect: hard-coded-credentials

registry :: IO ()
registry = Shelly.shelly $ run_ "docker" ["login", "-u", "ci", "-p", "Copper-17"] -- expect: hard-coded-credentials

registryAsked :: IO ()
registryAsked = Shelly.shelly $ run_ "docker" ["login", "-u", "ci", "--password-stdin"] -- safe: hard-coded-credentials

pulled :: T.Text -> IO ()
pulled image = Shelly.shelly $ Shelly.bash "docker" ["pull", image] -- expect: command-injection

pulledPlainly :: T.Text -> IO ()
pulledPlainly image = Shelly.shelly $ run_ "docker" ["pull", image] -- safe: command-injection

asked :: String -> CreateProcess
asked user = proc "ssh" ["--", "host.example.org", "id " ++ user] -- expect: command-injection

askedUptime :: CreateProcess
askedUptime = proc "ssh" ["--", "host.example.org", "uptime"] -- safe: command-injection

searched :: String -> CreateProcess
searched user = proc "ldapsearch" ["-x", "(uid=" ++ user ++ ")"] -- expect: ldap-injection

installed :: IO ()
installed = callCommand "curl -s https://get.example.org/setup.sh | sh" -- expect: pipe-to-shell

downloaded :: IO ()
downloaded = callCommand "curl -s -o setup.sh https://get.example.org/setup.sh" -- safe: pipe-to-shell

opened :: IO ()
opened = void (setFileCreationMask 0) -- expect: permissive-file-mode

closed :: IO ()
closed = void (setFileCreationMask 0o077) -- safe: permissive-file-mode

session :: B.ByteString -> SetCookie
session value = defaultSetCookie { setCookieName = "sid", setCookieValue = value } -- expect: cookie-not-secure, cookie-not-httponly

sessionFlagged :: B.ByteString -> SetCookie
sessionFlagged value = defaultSetCookie { setCookieName = "sid", setCookieValue = value, setCookieSecure = True, setCookieHttpOnly = True } -- safe: cookie-not-secure

remembered :: B.ByteString -> Snap ()
remembered sid = modifyResponse (addResponseCookie (Cookie "sid" sid Nothing Nothing (Just "/") False False)) -- expect: cookie-not-secure, cookie-not-httponly

rememberedSafely :: B.ByteString -> Snap ()
rememberedSafely sid = modifyResponse (addResponseCookie (Cookie "sid" sid Nothing Nothing (Just "/") True True)) -- safe: cookie-not-secure

uploaded :: Snap ()
uploaded = readRequestBody maxBound >>= writeLBS -- expect: resource-exhaustion

uploadedSmall :: Snap ()
uploadedSmall = readRequestBody 65536 >>= writeLBS -- safe: resource-exhaustion

instance Yesod Site where
  maximumContentLength _ _ = Nothing -- expect: resource-exhaustion
  errorHandler (InternalError e) = pure (toTypedContent e) -- expect: error-details-exposed

instance Yesod Shop where
  maximumContentLength _ _ = Just 65536 -- safe: resource-exhaustion
  errorHandler NotFound = pure (toTypedContent ("not found" :: T.Text)) -- safe: error-details-exposed

crossed :: Snap ()
crossed = do
  origin <- getsRequest (getHeader "Origin")
  modifyResponse (setHeader "Access-Control-Allow-Origin" origin) -- expect: permissive-cors

crossedOne :: Snap ()
crossedOne = modifyResponse (setHeader "Access-Control-Allow-Origin" "https://app.example.org") -- safe: permissive-cors

directory :: (Ldap.Ldap -> IO a) -> IO a
directory = Ldap.with (Ldap.Plain "dir.example.org") 389 -- expect: cleartext-transport

directorySealed :: (Ldap.Ldap -> IO a) -> IO a
directorySealed = Ldap.with (Ldap.Tls "dir.example.org" Ldap.defaultTlsSettings) 636 -- safe: certificate-check-disabled

directoryUnchecked :: (Ldap.Ldap -> IO a) -> IO a
directoryUnchecked = Ldap.with (Ldap.Tls "dir.example.org" Ldap.insecureTlsSettings) 636 -- expect: certificate-check-disabled

unchecked :: ValidationCache
unchecked = ValidationCache (\_ _ _ -> return ValidationCachePass) (\_ _ _ -> return ()) -- expect: certificate-check-disabled

checked :: ValidationCache
checked = ValidationCache (\_ _ _ -> return ValidationCacheUnknown) (\_ _ _ -> return ()) -- safe: certificate-check-disabled

tripled :: B.ByteString -> CryptoFailable DES_EDE3
tripled key = cipherInit key :: CryptoFailable DES_EDE3 -- expect: weak-cipher

advanced :: B.ByteString -> CryptoFailable AES256
advanced key = cipherInit key :: CryptoFailable AES256 -- safe: weak-cipher

fewRounds :: PBKDF2.Parameters
fewRounds = PBKDF2.Parameters 1000 32 -- expect: weak-password-hash

manyRounds :: PBKDF2.Parameters
manyRounds = PBKDF2.Parameters 600000 32 -- safe: weak-password-hash

verifyMac :: B.ByteString -> B.ByteString -> Bool
verifyMac expected got = expected == got -- expect: timing-unsafe-comparison

verifyTag :: B.ByteString -> B.ByteString -> Bool
verifyTag expected got = constEq expected got -- safe: timing-unsafe-comparison

claims :: T.Text -> Maybe (JWT.JWT JWT.UnverifiedJWT)
claims token = JWT.decode token -- expect: jwt-not-verified

fetched :: Manager -> Snap ()
fetched manager = do
  Just given <- getParam "host"
  answer <- liftIO (httpLbs defaultRequest { host = given, path = "/status" } manager) -- expect: ssrf
  writeBS "ok"

fetchedPath :: Manager -> Snap ()
fetchedPath manager = do
  Just given <- getParam "id"
  answer <- liftIO (httpLbs defaultRequest { host = "api.example.org", queryString = given } manager) -- safe: ssrf
  writeBS "ok"

said2 :: Snap ()
said2 = do
  Just given <- getParam "name"
  _ <- liftIO (withCString given c_printf) -- expect: format-string
  writeBS "ok"

give1 :: MVar Int -> Int -> IO ()
give1 store n = do
  held <- takeMVar store
  when (held > n) $ throwIO (userError "full") -- expect: lock-not-released
  putMVar store (held + n)

storedScript :: B.ByteString -> Redis.Redis (Either Redis.Reply B.ByteString)
storedScript name = Redis.scriptLoad ("return redis.call('GET','" <> name <> "')") -- expect: code-injection

foundFunction :: String -> Mongo.Query
foundFunction rule = Mongo.select ["$expr" =: ["$function" =: ("function() { return " ++ rule ++ " }")]] "mail" -- expect: nosql-injection

searchedMail :: String -> IO String
searchedMail mail = readProcess "ldapsearch" ["-x", "(mail=" ++ mail ++ ")"] "" -- expect: ldap-injection

searchedAll :: IO String
searchedAll = readProcess "ldapsearch" ["-x", "(objectClass=person)"] "" -- safe: ldap-injection

searchedNumber :: Int -> IO String
searchedNumber number = readProcess "ldapsearch" ["-x", "(uidNumber=" ++ show number ++ ")"] "" -- safe: ldap-injection

updated :: IO ()
updated = callCommand "wget -qO- https://get.example.org/update | bash" -- expect: pipe-to-shell

verifySignature :: B.ByteString -> B.ByteString -> Bool
verifySignature stored sent = stored == sent -- expect: timing-unsafe-comparison

verified :: JWT.VerifySigner -> T.Text -> Maybe (JWT.JWT JWT.VerifiedJWT)
verified signer token = JWT.decodeAndVerifySignature signer token -- safe: jwt-not-verified

subject :: T.Text -> Maybe JWT.JWTClaimsSet
subject token = JWT.claims <$> JWT.decode token -- expect: jwt-not-verified

uploadedText :: Snap ()
uploadedText = do
  text <- readRequestBody maxBound -- expect: resource-exhaustion
  writeLBS text

said3 :: Snap ()
said3 = do
  Just given <- getParam "title"
  _ <- liftIO (withCAString given c_printf) -- expect: format-string
  writeBS "ok"

moved :: MVar [Int] -> IO ()
moved queue = do
  items <- takeMVar queue
  unless (length items < 9) $ throwIO (userError "full") -- expect: lock-not-released
  putMVar queue items

ranScript :: B.ByteString -> Redis.Redis (Either Redis.Reply B.ByteString)
ranScript body = Redis.eval ("return " <> body) [] [] -- expect: code-injection

foundSum :: String -> Mongo.Query
foundSum rule = Mongo.select ["$accumulator" =: ("function() { return " ++ rule ++ " }")] "mail" -- expect: nosql-injection

searchedGroup :: String -> IO ()
searchedGroup name = callProcess "/usr/bin/ldapsearch" ["-x", "(cn=" ++ name ++ ")"] -- expect: ldap-injection

agent :: IO ()
agent = void (system "curl -fsSL https://get.example.org/agent | sudo bash") -- expect: pipe-to-shell

checkDigest :: B.ByteString -> B.ByteString -> Bool
checkDigest known sent = known == sent -- expect: timing-unsafe-comparison

issuer :: T.Text -> Bool
issuer token = isJust (JWT.decode token) -- expect: jwt-not-verified
