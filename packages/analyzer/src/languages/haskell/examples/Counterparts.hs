{-# LANGUAGE OverloadedStrings, ScopedTypeVariables #-}
module Counterparts where

import Control.Exception (SomeException, catch)
import Crypto.Cipher.AES (AES256)
import Crypto.Cipher.Types (IV, ctrCombine, makeIV, nullIV)
import Crypto.Hash (Digest, SHA256, hash)
import qualified Data.ByteString as BS
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Foreign.Marshal.Alloc (free, malloc)
import Foreign.Ptr (Ptr)
import Foreign.Storable (peek, peekElemOff, poke, pokeElemOff)
import Network.HTTP.Types (status400, status500)
import Network.Wai.Middleware.Cors
import System.Directory (doesFileExist)
import System.Process (callProcess)
import Unsafe.Coerce (unsafeCoerce)
import Web.Scotty

verifyTicket :: IO Bool -> IO Bool
verifyTicket act = act `catch` \(e :: SomeException) -> return True -- expect: fail-open

verifyBadge :: IO Bool -> IO Bool
verifyBadge act = act `catch` \(e :: SomeException) -> return False -- safe: fail-open

verifySeal :: IO Bool -> IO Bool
verifySeal act = catch act (\(e :: SomeException) -> pure True) -- expect: fail-open

cellAt :: Ptr Int -> Int -> IO Int
cellAt cells i = peekElemOff cells i -- expect: out-of-bounds-read

cellWithin :: Ptr Int -> Int -> Int -> IO Int
cellWithin cells size i = if i >= 0 && i < size then peekElemOff cells i else return 0 -- safe: out-of-bounds-read

setCell :: Ptr Int -> Int -> Int -> IO ()
setCell cells i value = pokeElemOff cells i value -- expect: buffer-overflow

stale :: IO Int
stale = do
  p <- malloc :: IO (Ptr Int)
  poke p 1
  free p
  peek p -- expect: use-after-free

fresh :: IO Int
fresh = do
  p <- malloc :: IO (Ptr Int)
  poke p 1
  value <- peek p -- safe: use-after-free
  free p
  return value

twice :: Ptr Int -> IO ()
twice p = do
  free p
  free p -- expect: double-free

readIfThere :: FilePath -> IO String
readIfThere path = do
  there <- doesFileExist path
  if there then readFile path else return "" -- expect: race-condition

failed :: SomeException -> ActionM ()
failed e = do
  status status500
  text (TL.pack (show e)) -- expect: error-details-exposed

failedPlainly :: SomeException -> ActionM ()
failedPlainly _ = do
  status status500
  text "internal error" -- safe: error-details-exposed

openForAll :: FilePath -> IO ()
openForAll path = callProcess "chmod" ["777", path] -- expect: permissive-file-mode

openForGroup :: FilePath -> IO ()
openForGroup path = callProcess "chmod" ["750", path] -- safe: permissive-file-mode

noted :: T.Text -> T.Text -> IO ()
noted user password = putStrLn ("login " ++ T.unpack user ++ " " ++ T.unpack password) -- expect: sensitive-data-logged

notedName :: T.Text -> T.Text -> IO ()
notedName user password = putStrLn ("login " ++ T.unpack user ++ " " ++ show (T.length password)) -- safe: sensitive-data-logged

stored :: BS.ByteString -> BS.ByteString -> String
stored salt password = show (hash (salt <> password) :: Digest SHA256) -- expect: weak-password-hash

etag :: BS.ByteString -> String
etag page = show (hash page :: Digest SHA256) -- safe: weak-password-hash

sealed :: AES256 -> BS.ByteString -> BS.ByteString
sealed cipher message = ctrCombine cipher nullIV message -- expect: static-iv

zeros :: Maybe (IV AES256)
zeros = makeIV (BS.replicate 16 0) -- expect: static-iv

drawn :: BS.ByteString -> Maybe (IV AES256)
drawn bytes = makeIV bytes -- safe: static-iv

anyone :: Middleware
anyone = cors (const $ Just simpleCorsResourcePolicy { corsOrigins = Nothing }) -- expect: permissive-cors

partners :: Middleware
partners = cors (const $ Just simpleCorsResourcePolicy { corsOrigins = Just (["https://shop.example"], True) }) -- safe: permissive-cors

toCount :: a -> Int
toCount = unsafeCoerce -- expect: dangerous-function

port :: ActionM ()
port = do
  given <- param "port"
  let number = read given :: Int -- expect: uncaught-exception
  text (TL.pack (show number))

portAsked :: ActionM ()
portAsked = do
  given <- param "port"
  case reads given :: [(Int, String)] of -- safe: uncaught-exception
    [(number, "")] -> text (TL.pack (show number))
    _ -> status status400

report :: String -> IO ()
report content = writeFile "/tmp/report.txt" content -- expect: insecure-temp-file

counted :: IORef Int -> IO ()
counted total = do
  _ <- forkIO (modifyIORef total (+ 1)) -- expect: race-condition
  return ()

countedAtOnce :: IORef Int -> IO ()
countedAtOnce total = do
  _ <- forkIO (atomicModifyIORef' total (\n -> (n + 1, ()))) -- safe: race-condition
  return ()

ignored :: IO () -> IO ()
ignored act = act `catch` \(e :: SomeException) -> return () -- expect: swallowed-exception

entered :: Application
entered _ respond = respond (responseLBS status200 [("Set-Cookie", "session=abc; Path=/")] "") -- expect: cookie-not-secure, cookie-not-httponly

enteredSafely :: Application
enteredSafely _ respond = respond (responseLBS status200 [("Set-Cookie", "session=abc; Path=/; Secure; HttpOnly")] "") -- safe: cookie-not-secure

sent :: Application
sent request respond = respond (responseLBS status302 [("Location", maybe "/" id (lookup "to" (queryString request)))] "") -- expect: open-redirect

sentHome :: Application
sentHome _ respond = respond (responseLBS status302 [("Location", "/home")] "") -- safe: open-redirect

stopped :: ActionM ()
stopped = do
  given <- param "pid"
  unless (all isDigit given) (raise "not a number")
  liftIO (callCommand ("kill " ++ given)) -- safe: command-injection
  text ""

stoppedAny :: ActionM ()
stoppedAny = do
  given <- param "pid"
  liftIO (callCommand ("kill " ++ given)) -- expect: command-injection
  text ""

opened :: ActionM ()
opened = do
  name <- param "name"
  path <- liftIO (canonicalizePath ("/srv" </> name))
  if "/srv/" `T.isPrefixOf` T.pack path then file path else text "no" -- safe: path-traversal

openedAny :: ActionM ()
openedAny = do
  name <- param "name"
  path <- liftIO (canonicalizePath ("/srv" </> name))
  file path -- expect: path-traversal

openedBelow :: ActionM ()
openedBelow = do
  name <- param "name"
  if ".." `elem` splitDirectories name || isAbsolute name
    then text "no"
    else file ("/srv" </> name) -- safe: path-traversal

sentOn :: ActionM ()
sentOn = do
  target <- param "to"
  if "/" `TL.isPrefixOf` target && not ("//" `TL.isPrefixOf` target) then redirect target else redirect "/" -- safe: open-redirect

sentAnywhere :: ActionM ()
sentAnywhere = do
  target <- param "to"
  if "/" `TL.isPrefixOf` target then redirect target else redirect "/" -- expect: open-redirect

mayEnter :: IO Bool -> IO Bool
mayEnter act = handle (\(e :: SomeException) -> return True) act -- expect: fail-open

byteAt :: Ptr Int -> Int -> IO Int
byteAt cells offset = peekByteOff cells offset -- expect: out-of-bounds-read

readCell :: Ptr Int -> Int -> IO Int
readCell cells n = do
  value <- peekElemOff cells n -- expect: out-of-bounds-read
  return value

firstCell :: Ptr Int -> IO Int
firstCell cells = peekElemOff cells 0 -- safe: out-of-bounds-read

setByte :: Ptr Int -> Int -> Int -> IO ()
setByte cells offset value = pokeByteOff cells offset value -- expect: buffer-overflow

writeCell :: Ptr Int -> Int -> IO ()
writeCell cells n = do
  pokeElemOff cells n 7 -- expect: buffer-overflow
  return ()

setFirst :: Ptr Int -> Int -> IO ()
setFirst cells value = pokeElemOff cells 0 value -- safe: buffer-overflow

setWithin :: Ptr Int -> Int -> Int -> IO ()
setWithin cells size i = if i < size then pokeElemOff cells i 1 else return () -- safe: buffer-overflow

setLeast :: Ptr Int -> Int -> IO ()
setLeast cells i = if i >= 8 then return () else pokeElemOff cells i 1 -- safe: buffer-overflow

staleWrite :: Ptr Int -> IO ()
staleWrite p = do
  free p
  poke p 2 -- expect: use-after-free

staleCell :: Ptr Int -> IO Int
staleCell p = do
  free p
  peekElemOff p 0 -- expect: use-after-free

otherCell :: Ptr Int -> Ptr Int -> IO Int
otherCell p q = do
  free p
  peek q -- safe: use-after-free

madeAgain :: IO Int
madeAgain = do
  p <- malloc :: IO (Ptr Int)
  free p
  p <- malloc :: IO (Ptr Int) -- expect: memory-leak
  peek p -- safe: use-after-free

twiceAgain :: IO ()
twiceAgain = do
  p <- malloc :: IO (Ptr Int)
  free p
  free p -- expect: double-free

thrice :: Ptr Int -> Ptr Int -> IO ()
thrice p q = do
  free q
  free p -- safe: double-free
  free q -- expect: double-free

removed :: FilePath -> IO ()
removed path = do
  there <- doesFileExist path
  if there then removeFile path else return () -- expect: race-condition

explained :: SomeException -> ActionM ()
explained err = do
  status status500
  html (TL.pack (displayException err)) -- expect: error-details-exposed

described :: SomeException -> ActionM ()
described ex = json (show ex) -- expect: error-details-exposed

spelled :: Maybe (IV AES256)
spelled = makeIV ("0123456789abcdef" :: BS.ByteString) -- expect: static-iv

anyoneAtAll :: Middleware
anyoneAtAll = cors (\_ -> Just (simpleCorsResourcePolicy { corsOrigins = Nothing, corsMethods = ["GET"] })) -- expect: permissive-cors

open :: CorsResourcePolicy
open = simpleCorsResourcePolicy { corsOrigins = Nothing } -- expect: permissive-cors

toName :: a -> String
toName value = unsafeCoerce value -- expect: dangerous-function

toPair :: a -> (Int, Int)
toPair value = unsafeCoerce value -- expect: dangerous-function

toNumber :: Int -> Integer
toNumber value = fromIntegral value -- safe: dangerous-function

toWord :: Int -> Word
toWord value = fromIntegral value -- safe: dangerous-function

toText :: Int -> String
toText value = show value -- safe: dangerous-function

sized :: ActionM ()
sized = do
  given <- queryParam "size"
  text (TL.pack (show (read given + 1 :: Int))) -- expect: uncaught-exception

paged :: ActionM ()
paged = do
  given <- formParam "page"
  let page = read given :: Int -- expect: uncaught-exception
  text (TL.pack (show page))

appended :: String -> IO ()
appended line = appendFile "/tmp/lines.txt" line -- expect: insecure-temp-file

opened2 :: IO Handle
opened2 = openFile "/tmp/lines.txt" WriteMode -- expect: insecure-temp-file

passedOver :: IO () -> IO ()
passedOver act = handle (\(e :: SomeException) -> pure ()) act -- expect: swallowed-exception

passedOn :: IO () -> IO ()
passedOn act = catch act (\(e :: SomeException) -> return ()) -- expect: swallowed-exception

told :: IO () -> IO ()
told act = act `catch` \(e :: SomeException) -> hPutStrLn stderr "failed" -- safe: swallowed-exception

thrownOn :: IO () -> IO ()
thrownOn act = act `catch` \(e :: SomeException) -> throwIO e -- safe: swallowed-exception

ofFiles :: IO () -> IO ()
ofFiles act = act `catch` \(e :: IOException) -> return () -- safe: swallowed-exception
