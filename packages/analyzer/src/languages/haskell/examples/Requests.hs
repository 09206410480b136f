{-# LANGUAGE DataKinds #-}
{-# LANGUAGE OverloadedStrings #-}
{-# LANGUAGE QuasiQuotes #-}
{-# LANGUAGE RecordWildCards #-}
{-# LANGUAGE TemplateHaskell #-}

module Requests where

import Control.Monad.IO.Class (liftIO)
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Database.SQLite.Simple
import Lucid
import Servant
import System.Environment (getEnvironment)
import Text.Mustache (compileMustacheText)
import Text.Regex.PCRE ((=~))
import Web.Scotty

data Filter = Filter {term :: Text, column :: Text}

type Api = "users" :> Capture "name" Text :> Get '[JSON] [Text] :<|> "files" :> Capture "path" FilePath :> Get '[PlainText] Text

server :: Connection -> Server Api
server conn = users :<|> files
  where
    users name = liftIO (query_ conn (Query ("SELECT name FROM users WHERE name = '" <> name <> "'"))) -- expect: sql-injection
    files path = liftIO (readText ("/srv/files/" ++ takeFileName path)) -- safe: path-traversal

filtered :: Connection -> ActionM ()
filtered conn = do
  wanted <- Filter <$> queryParam "term" <*> queryParam "column"
  rows <- liftIO (run conn wanted)
  json rows

run :: Connection -> Filter -> IO [Text]
run conn Filter {..} = query_ conn (Query ("SELECT name FROM users WHERE name = '" <> term <> "'")) -- expect: sql-injection

runSafely :: Connection -> Filter -> IO [Text]
runSafely conn Filter {..} = query conn "SELECT name FROM users WHERE name = ?" (Only term)

sortedBy :: Connection -> Snap ()
sortedBy conn = do
  wanted <- getParam "sort"
  unless (wanted `elem` ["name", "age"]) $ finishWith badRequest
  writeRows =<< liftIO (query_ conn (Query ("SELECT name FROM users ORDER BY " <> wanted))) -- safe: sql-injection

escaped :: Handler Html
escaped = do
  name <- lookupGetParam "name"
  defaultLayout
    [whamlet|
      <h1>
        #{preEscapedText (T.concat ["<b>", name, "</b>"])} -- expect: cross-site-scripting
    |]

scripted :: Handler Html
scripted = do
  name <- lookupGetParam "name"
  defaultLayout $ toWidget [julius|var name = #{rawJS name};|] -- expect: cross-site-scripting

linked :: ActionM ()
linked = do
  target <- queryParam "target"
  html (renderText (a_ [href_ target] "back")) -- expect: cross-site-scripting

linkedWithin :: ActionM ()
linkedWithin = do
  target <- queryParam "target"
  html (renderText (a_ [href_ ("/pages/" <> target)] "back"))

moved :: ActionM ()
moved = do
  target <- queryParam "target"
  setHeader "Location" target -- expect: open-redirect

movedWithin :: ActionM ()
movedWithin = do
  target <- queryParam "target"
  setHeader "Location" ("/pages/" <> target)

uploaded :: Handler ()
uploaded = do
  (_, sent) <- runRequestBody
  forM_ sent $ \(_, file) -> liftIO (fileMove file ("uploads/" ++ T.unpack (fileName file))) -- expect: path-traversal

compiled :: ActionM ()
compiled = do
  template <- formParam "template"
  answer (compileMustacheText "page" template) -- expect: template-injection

compiledToo :: ActionM ()
compiledToo = do
  template <- formParam "template"
  answer (compileTemplate "page" template) -- expect: template-injection

parsed :: ActionM ()
parsed = do
  template <- formParam "template"
  answer (parseGinger resolver Nothing template) -- expect: template-injection

compiledSafely :: ActionM ()
compiledSafely = answer (compileMustacheText "page" "Hello {{name}}")

compiledSafelyToo :: ActionM ()
compiledSafelyToo = answer (compileTemplate "page" "Hello {{name}}")

parsedSafely :: ActionM ()
parsedSafely = answer (parseGinger resolver Nothing "Hello {{ name }}")

counted :: ActionM ()
counted = do
  size <- queryParam "size" :: ActionM Int
  json (replicate size 'x') -- expect: resource-exhaustion

ranged :: ActionM ()
ranged = do
  size <- queryParam "size" :: ActionM Integer
  json [1 .. size] -- expect: resource-exhaustion

rangedSafely :: ActionM ()
rangedSafely = do
  size <- queryParam "size" :: ActionM Integer
  json [1 .. min size 100]

logged :: ActionM ()
logged = do
  user <- queryParam "user"
  $(logInfo) ("login by " <> user) -- expect: log-injection

loggedToo :: ActionM ()
loggedToo = do
  user <- queryParam "user"
  liftIO (putStrLn ("login by " ++ user)) -- expect: log-injection

loggedByKatip :: ActionM ()
loggedByKatip = do
  user <- queryParam "user"
  $(logTM) InfoS (logStr user) -- expect: log-injection

loggedSafely :: ActionM ()
loggedSafely = do
  user <- queryParam "user"
  $(logInfo) ("login by " <> tshow (user :: Text))

loggedSafelyToo :: ActionM ()
loggedSafelyToo = do
  user <- queryParam "user"
  liftIO (putStrLn ("login by " ++ show (user :: Text)))

loggedSafelyByKatip :: ActionM ()
loggedSafelyByKatip = $(logTM) InfoS "login"

managed :: ActionM ()
managed = do
  role <- queryParam "role"
  if role == ("admin" :: Text) then json secrets else status status403 -- expect: client-side-decision

managedByCookie :: ActionM ()
managedByCookie = do
  isAdmin <- getCookie "isAdmin"
  when (isAdmin == Just "true") (json secrets) -- expect: client-side-decision

managedByHeader :: ActionM ()
managedByHeader = do
  role <- header "X-Role"
  case role of -- expect: client-side-decision
    Just "admin" -> json secrets
    _ -> status status403

themed :: ActionM ()
themed = do
  theme <- queryParam "theme"
  if theme == ("dark" :: Text) then json dark else json light -- safe: client-side-decision

managedBySession :: ActionM ()
managedBySession = do
  role <- roleOfSession
  if role == ("admin" :: Text) then json secrets else status status403 -- safe: client-side-decision

paged :: ActionM ()
paged = do
  kind <- header "Accept"
  case kind of -- safe: client-side-decision
    Just "text/csv" -> json rows
    _ -> status status406

shown :: ActionM ()
shown = do
  environment <- liftIO getEnvironment
  json environment -- expect: sensitive-data-exposed

shownAsText :: ActionM ()
shownAsText = do
  environment <- liftIO getEnvironment
  text (TL.pack (show environment)) -- expect: sensitive-data-exposed

shownAsPage :: ActionM ()
shownAsPage = do
  environment <- liftIO getEnvironment
  html (render environment) -- expect: sensitive-data-exposed

shownVersion :: ActionM ()
shownVersion = json version -- safe: sensitive-data-exposed

shownTime :: ActionM ()
shownTime = do
  time <- liftIO getCurrentTime
  json time -- safe: sensitive-data-exposed

shownAsTextSafely :: ActionM ()
shownAsTextSafely = text (TL.pack (show version)) -- safe: sensitive-data-exposed

slow :: String -> Bool
slow input = input =~ ("^(a+)+$" :: String) -- expect: redos

slower :: String -> Bool
slower input = input =~ ("^([a-z0-9]+)*@" :: String) -- expect: redos

slowest :: String -> Bool
slowest input = input =~ ("(x*)*y" :: String) -- expect: redos

fast :: String -> Bool
fast input = input =~ ("^a+$" :: String) -- safe: redos

faster :: String -> Bool
faster input = input =~ ("^[a-z0-9]+@" :: String) -- safe: redos

fastest :: String -> Bool
fastest input = input =~ ("x*y" :: String) -- safe: redos
