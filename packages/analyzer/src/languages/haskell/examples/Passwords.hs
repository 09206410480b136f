{-# LANGUAGE OverloadedStrings #-}

module Passwords where

import Control.Monad.IO.Class (liftIO)
import Data.Password.Bcrypt (hashPassword, mkPassword)
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import qualified Data.Text.Lazy as TL
import Database.SQLite.Simple
import System.Process
import Web.Scotty

register :: Connection -> Text -> Text -> IO ()
register conn user password =
  execute conn "INSERT INTO users (name, password) VALUES (?, ?)" (user, password) -- expect: cleartext-storage

change :: Connection -> Int -> Text -> IO ()
change conn user newPassword =
  execute conn "UPDATE users SET password = ? WHERE id = ?" (newPassword, user) -- expect: cleartext-storage

remember :: FilePath -> Text -> IO ()
remember path password = TIO.writeFile path ("password=" <> password) -- expect: cleartext-storage

registerSafely :: Connection -> Text -> Text -> IO ()
registerSafely conn user password = do
  hashed <- hashPassword (mkPassword password)
  execute conn "INSERT INTO users (name, password) VALUES (?, ?)" (user, hashed)

changeSafely :: Connection -> Int -> Text -> IO ()
changeSafely conn user newPassword = do
  hashed <- hashPassword (mkPassword newPassword)
  execute conn "UPDATE users SET password = ? WHERE id = ?" (hashed, user)

rememberName :: FilePath -> Text -> IO ()
rememberName path user = TIO.writeFile path ("user=" <> user)

isLong :: Text -> Bool
isLong password = T.length password >= 4 -- expect: weak-password-policy

isShort :: String -> Bool
isShort passwd = length passwd < 6 -- expect: weak-password-policy

isAccepted :: Text -> Bool
isAccepted newPassword = T.length newPassword > 5 -- expect: weak-password-policy

isLongEnough :: Text -> Bool
isLongEnough password = T.length password >= 12

isTooShort :: String -> Bool
isTooShort passwd = length passwd < 10

isGiven :: Text -> Bool
isGiven newPassword = T.length newPassword > 0

cloned :: ActionM ()
cloned = do
  url <- formParam "url"
  liftIO (callProcess "git" ["clone", url, "/srv/clone"]) -- expect: argument-injection

packed :: ActionM ()
packed = do
  name <- formParam "name"
  liftIO (callProcess "tar" ["-czf", "/srv/all.tar.gz", name]) -- expect: argument-injection

fetched :: ActionM ()
fetched = do
  url <- formParam "url"
  text . TL.pack =<< liftIO (readProcess "curl" ["-s", T.unpack url] "") -- expect: argument-injection

clonedSafely :: ActionM ()
clonedSafely = do
  url <- formParam "url"
  liftIO (callProcess "git" ["clone", "--", url, "/srv/clone"])

packedSafely :: ActionM ()
packedSafely = do
  name <- formParam "name"
  liftIO (callProcess "tar" ["-czf", "/srv/all.tar.gz", "--", name])

fetchedSafely :: ActionM ()
fetchedSafely = text . TL.pack =<< liftIO (readProcess "curl" ["-s", "https://shop.example/status"] "")

greeted :: ActionM ()
greeted = do
  name <- queryParam "name" :: ActionM Text
  html (TL.fromStrict ("<h1>" <> escape name <> "</h1>")) -- safe: cross-site-scripting
  where
    escape = T.concatMap entity
    entity '<' = "&lt;"
    entity '>' = "&gt;"
    entity '&' = "&amp;"
    entity '"' = "&quot;"
    entity other = T.singleton other

greetedLoudly :: ActionM ()
greetedLoudly = do
  name <- queryParam "name" :: ActionM Text
  html (TL.fromStrict ("<h1>" <> loud name <> "</h1>")) -- expect: cross-site-scripting
  where
    loud = T.concatMap doubled
    doubled letter = T.pack [letter, letter]

tagged :: Connection -> ActionM ()
tagged conn = do
  tags <- T.splitOn "," <$> queryParam "tags"
  let clause = T.intercalate " OR " (map (\tag -> "tag = '" <> tag <> "'") tags)
  rows <- liftIO (query_ conn (Query ("SELECT id FROM posts WHERE " <> clause))) -- expect: sql-injection
  json (rows :: [Only Int])

taggedSafely :: Connection -> ActionM ()
taggedSafely conn = do
  tags <- T.splitOn "," <$> queryParam "tags"
  let marks = T.intercalate "," (map (const "?") tags)
  rows <- liftIO (query conn (Query ("SELECT id FROM posts WHERE tag IN (" <> marks <> ")")) tags) -- safe: sql-injection
  json (rows :: [Only Int])

sent :: FilePath -> Handler TypedContent
sent path = do
  when (".." `isInfixOf` path || "/" `isPrefixOf` path) notFound
  sendFile "text/plain" ("docs" </> path) -- safe: path-traversal

info = ConnectInfo "localhost" 5432 "shop" "Tr0ub4dor&3" "shop" -- expect: hard-coded-credentials

infoOf password = ConnectInfo "localhost" 5432 "shop" password "shop" -- safe: hard-coded-credentials

mayEnter user given = userPassword user == given -- expect: timing-unsafe-comparison
