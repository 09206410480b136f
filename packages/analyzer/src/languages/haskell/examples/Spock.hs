{-# LANGUAGE OverloadedStrings #-}

module Main where

import qualified Data.Text as T
import Database.SQLite.Simple
import System.Process (callCommand)
import Web.Spock
import Web.Spock.Config

app :: Connection -> SpockM () () () ()
app conn = do
  get root $ text "welcome"
  get ("users" <//> var) $ \name -> do
    rows <- liftIO $ query_ conn (Query $ "SELECT * FROM users WHERE name = '" <> name <> "'") -- expect: sql-injection
    json (rows :: [Row])
  get ("users" <//> "safe" <//> var) $ \name -> do
    rows <- liftIO $ query conn "SELECT * FROM users WHERE name = ?" (Only (name :: T.Text))
    json (rows :: [Row])
  post "search" $ do
    term <- param' "term"
    mode <- param "mode"
    let sql = Query (T.concat ["SELECT * FROM items WHERE title = '", term, "'"])
    rows <- liftIO $ query_ conn sql -- expect: sql-injection
    case mode of
      Just "html" -> html ("<b>" <> term <> "</b>") -- expect: cross-site-scripting
      Just m | m == "json" -> json (rows :: [Row])
      _ -> redirect "/"
  post "build" $ do
    target <- param' "target"
    liftIO . callCommand $ "make " ++ target -- expect: command-injection
    liftIO $ callCommand "make all"
  post "level" $ do
    level <- param' "level"
    liftIO $ callCommand ("set-level " ++ show (level :: Int))
