{-# LANGUAGE OverloadedStrings #-}
{-# LANGUAGE QuasiQuotes #-}

module Web (main) where

import Control.Monad.IO.Class (liftIO)
import Data.Char (isAlphaNum)
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)
import Data.String (fromString)
import Data.String.Interpolate (i)
import Data.Text.Lazy (Text)
import qualified Data.Text.Lazy as T
import Database.PostgreSQL.Simple
import Database.PostgreSQL.Simple.SqlQQ (sql)
import Network.HTTP.Simple
import qualified Network.Wreq as Wreq
import System.FilePath (takeFileName, (</>))
import System.Process (callCommand, callProcess, readProcess, shell, readCreateProcess)
import Text.Blaze.Html (preEscapedToHtml, toHtml)
import Text.Blaze.Html.Renderer.Text (renderHtml)
import Web.Scotty

data User = User
  { userName :: String
  , userAge :: Int
  }

sortable :: [String]
sortable = ["name", "age"]

findByName :: Connection -> String -> IO [User]
findByName conn name =
  query_ conn (fromString ("SELECT * FROM users WHERE name = '" ++ name ++ "'")) -- expect: sql-injection

findByNameSafely :: Connection -> String -> IO [User]
findByNameSafely conn name =
  query conn "SELECT * FROM users WHERE name = ?" (Only name)

findById :: Connection -> Int -> IO [User]
findById conn ident =
  query_ conn (fromString ("SELECT * FROM users WHERE id = " ++ show ident))

whereClause :: String -> String -> String
whereClause column value = column <> " = '" <> value <> "'"

search :: Connection -> ActionM ()
search conn = do
  term <- param "q"
  let clause = whereClause "name" term
      text = "SELECT * FROM users WHERE " ++ clause
  rows <- liftIO $ query_ conn (fromString text) -- expect: sql-injection
  fixed <- liftIO $ query_ conn (fromString ("SELECT * FROM users WHERE " ++ whereClause "active" "1"))
  json (rows ++ fixed)

searchQuoted :: Connection -> ActionM ()
searchQuoted conn = do
  term <- queryParam "q"
  rows <- liftIO $ query conn [sql|SELECT * FROM users WHERE name = ?|] (Only (term :: String))
  json (rows :: [String])

searchInterpolated :: Connection -> ActionM ()
searchInterpolated conn = do
  term <- queryParam "q"
  rows <- liftIO $ query_ conn (fromString [i|SELECT * FROM users WHERE name = '#{term}'|]) -- expect: sql-injection
  json (rows :: [String])

sorted :: Connection -> ActionM ()
sorted conn = do
  column <- queryParam "sort"
  if column `elem` sortable
    then json =<< liftIO (query_ conn (fromString ("SELECT * FROM users ORDER BY " ++ column)))
    else json =<< liftIO (query_ conn (fromString ("SELECT * FROM users ORDER BY " ++ column))) -- expect: sql-injection

remove :: Connection -> ActionM ()
remove conn = do
  ident <- param "id" :: ActionM Int
  _ <- liftIO $ execute_ conn (fromString ("DELETE FROM users WHERE id = " ++ show ident))
  raw <- param "raw"
  _ <- liftIO . execute_ conn . fromString $ "DELETE FROM users WHERE id = " ++ raw -- expect: sql-injection
  text "done"

hello :: ActionM ()
hello = do
  name <- queryParam "name"
  html $ mconcat ["<h1>Hello ", name, "</h1>"] -- expect: cross-site-scripting

helloSafe :: ActionM ()
helloSafe = do
  name <- queryParam "name"
  html . renderHtml $ toHtml ("Hello " <> name :: Text)

helloRaw :: ActionM ()
helloRaw = do
  name <- queryParam "name"
  html . renderHtml $ preEscapedToHtml ("<b>" <> name <> "</b>" :: Text) -- expect: cross-site-scripting

helloPlain :: ActionM ()
helloPlain = do
  name <- queryParam "name"
  text ("Hello " <> name)

go :: ActionM ()
go = do
  target <- queryParam "to"
  redirect target -- expect: open-redirect

goHome :: ActionM ()
goHome = do
  page <- queryParam "page"
  redirect ("/pages/" <> page)

goKnown :: ActionM ()
goKnown = do
  page <- queryParam "page"
  redirect $ case (page :: Text) of
    "cart" -> "/cart"
    _ -> "/"

fetch :: ActionM ()
fetch = do
  url <- queryParam "url"
  request <- liftIO $ parseRequest url -- expect: ssrf
  response <- httpLBS request
  raw (getResponseBody response)

fetchCity :: ActionM ()
fetchCity = do
  city <- queryParam "city"
  request <- liftIO $ parseRequest ("https://api.example.com/cities/" ++ city)
  _ <- httpLBS request
  text "ok"

fetchHost :: ActionM ()
fetchHost = do
  host <- queryParam "host"
  response <- liftIO $ Wreq.get ("https://" ++ host ++ "/status") -- expect: ssrf
  text "ok"

download :: ActionM ()
download = do
  name <- param "file"
  content <- liftIO $ readFile ("/srv/files" </> name) -- expect: path-traversal
  text (T.pack content)

downloadSafe :: ActionM ()
downloadSafe = do
  name <- param "file"
  content <- liftIO $ readFile ("/srv/files" </> takeFileName name)
  text (T.pack content)

downloadFile :: ActionM ()
downloadFile = do
  name <- param "file"
  file ("/srv/files/" ++ name) -- expect: path-traversal

convert :: ActionM ()
convert = do
  name <- param "file"
  liftIO $ callCommand ("convert " ++ name ++ " out.png") -- expect: command-injection
  liftIO $ callProcess "convert" [name, "out.png"]
  liftIO $ callProcess "sh" ["-c", "convert " ++ name] -- expect: command-injection
  out <- liftIO $ readCreateProcess (shell ("du -sh " <> name)) "" -- expect: command-injection
  other <- liftIO $ readProcess "du" ["-sh", name] ""
  text (T.pack (out ++ other))

runMake :: String -> IO ()
runMake = callCommand . ("make " ++) -- expect: command-injection

build :: ActionM ()
build = do
  target <- param "target"
  liftIO (runMake target)

main :: IO ()
main = do
  conn <- connectPostgreSQL "dbname=shop"
  scotty 3000 $ do
    get "/search" (search conn)
    get "/inline/:name" $ do
      name <- captureParam "name"
      users <- liftIO $ query_ conn (fromString ("SELECT * FROM users WHERE name = '" <> name <> "'")) -- expect: sql-injection
      json (users :: [String])
    get "/greet/:name" $ do
      name <- captureParam "name"
      let greeting = "<p>" <> name <> "</p>"
      html greeting -- expect: cross-site-scripting
    post "/run" $ param "command" >>= \command -> liftIO (callCommand command) -- expect: command-injection
    post "/run-fixed" $ liftIO (callCommand "uptime")
    get "/manual/:key" $ do
      key <- captureParam "key"
      case Map.lookup key manuals of
        Nothing -> text "not found"
        Just path -> file ("/srv/manuals" </> path) -- safe: path-traversal
    get "/theme/:key" $ do
      key <- captureParam "key"
      file ("/srv/themes/" ++ Map.findWithDefault "plain.css" key manuals) -- safe: path-traversal
    get "/avatar/:user" $ do
      user <- captureParam "user"
      if not (null user) && all isAlphaNum user
        then file ("/srv/avatars/" ++ user ++ ".png") -- safe: path-traversal
        else text "not found"
    get "/photo/:user" $ do
      user <- captureParam "user"
      if any isAlphaNum user
        then file ("/srv/photos/" ++ user ++ ".png") -- expect: path-traversal
        else text "not found"
    get "/draft/:user" $ do
      user <- captureParam "user"
      if any (not . isAlphaNum) user
        then text "not found"
        else file ("/srv/drafts/" ++ user) -- safe: path-traversal

manuals :: Map.Map String FilePath
manuals = Map.fromList [("router", "router.pdf"), ("switch", "switch.pdf")]
