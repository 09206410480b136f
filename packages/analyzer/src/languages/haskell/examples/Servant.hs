{-# LANGUAGE DataKinds #-}
{-# LANGUAGE QuasiQuotes #-}

module Handlers where

import Database.SQLite.Simple
import Servant
import Yesod

type Api =
  "users" :> Capture "name" Text :> Get '[JSON] [User]
    :<|> "users" :> "by-id" :> Capture "id" Int :> Get '[JSON] [User]

usersByName :: Connection -> Text -> Handler [User]
usersByName conn name =
  liftIO . query_ conn . Query $ "SELECT * FROM users WHERE name = '" <> name <> "'" -- expect: sql-injection

usersByNameSafely :: Connection -> Text -> Handler [User]
usersByNameSafely conn name = liftIO $ query conn "SELECT * FROM users WHERE name = ?" (Only name)

usersById :: Connection -> Int -> Handler [User]
usersById conn ident = liftIO . query_ conn . Query $ "SELECT * FROM users WHERE id = " <> tshow ident

getHelloR :: Handler Html
getHelloR = do
  name <- lookupGetParam "name"
  let shown = fromMaybe "you" name
  defaultLayout [whamlet|
    <h1>Hello #{shown}
  |]

getRawR :: Handler Html
getRawR = do
  name <- lookupGetParam "name"
  let shown = fromMaybe "you" name
  defaultLayout [whamlet|<h1>Hello #{preEscapedToMarkup shown}|] -- expect: cross-site-scripting

getFixedR :: Handler Html
getFixedR = do
  let shown = "<b>you</b>" :: Text
  defaultLayout [whamlet|<h1>Hello #{preEscapedToMarkup shown}|]

getGoR :: Handler Html
getGoR = do
  target <- lookupGetParam "to"
  case target of
    Just url -> redirect url -- expect: open-redirect
    Nothing -> redirect HomeR

getReportR :: Text -> Handler Html
getReportR name = do
  content <- liftIO $ readFile ("reports/" <> unpack name) -- expect: path-traversal
  pure (toHtml content)

postRunR :: Handler Html
postRunR = do
  command <- runInputPost $ ireq textField "command"
  _ <- liftIO $ system (unpack command) -- expect: command-injection
  redirect HomeR

withCookie = def { setCookieName = "session", setCookieSecure = False } -- expect: cookie-not-secure, cookie-not-httponly
withSafeCookie = def { setCookieName = "session", setCookieSecure = True, setCookieHttpOnly = True }
