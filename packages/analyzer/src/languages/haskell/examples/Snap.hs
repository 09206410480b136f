{-# LANGUAGE OverloadedStrings #-}
module Site where

import qualified Data.ByteString.Char8 as B
import Data.Maybe (fromMaybe)
import Snap.Core
import System.Posix.Files (setFileMode)

greet :: Snap ()
greet = do
  name <- fromMaybe "guest" <$> getParam "name"
  modifyResponse (setContentType "text/html")
  writeBS (B.concat ["<p>Hello, ", name, "</p>"]) -- expect: cross-site-scripting

plain :: Snap ()
plain = do
  name <- fromMaybe "guest" <$> getParam "name"
  writeBS (B.concat ["Hello, ", name]) -- safe: cross-site-scripting

keep :: FilePath -> IO ()
keep path = do
  setFileMode path 0o666 -- expect: permissive-file-mode
  setFileMode path 0o600 -- safe: permissive-file-mode

share :: FilePath -> IO ()
share path = do
  setFileMode path 0o777 -- expect: permissive-file-mode
  setFileMode path 0o755 -- safe: permissive-file-mode
  setFileMode (path ++ ".log") 0o622 -- expect: permissive-file-mode
  setFileMode (path ++ ".key") 0o400 -- safe: permissive-file-mode
