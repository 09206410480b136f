{-# LANGUAGE OverloadedStrings #-}

module Tool where

import Crypto.Hash (Digest, MD5 (..), SHA256 (..), hashWith)
import qualified Crypto.Hash as Hash
import qualified Crypto.Hash.SHA1 as SHA1
import qualified Crypto.Hash.SHA256 as SHA256
import Control.Monad (forM_, when)
import Network.Connection (TLSSettings (..))
import System.Environment (getArgs, lookupEnv)
import System.Process
import System.Random (randomRIO)
import Database.Persist.Sql (rawSql, rawExecute)

dbPassword :: String
dbPassword = "h4skell-s3cret" -- expect: hard-coded-credentials

passwordLabel :: String
passwordLabel = "Your password"

export :: FilePath -> IO ()
export file = do
  callCommand ("convert " ++ file ++ " out.pdf") -- expect: command-injection
  callCommand $ "du -sh " <> file -- expect: command-injection
  callProcess "convert" [file, "out.pdf"]
  callCommand "uptime"

settings = TLSSettingsSimple True False False -- expect: certificate-check-disabled
strict = TLSSettingsSimple False False False

digests content = (signature, fingerprint, strong, other)
  where
    signature = hashWith MD5 content -- expect: weak-hash
    fingerprint = hashWith MD5 content
    strong = hashWith SHA256 content
    other = SHA1.hash content -- expect: weak-hash

typed content = Hash.hash content :: Digest MD5 -- expect: weak-hash
typedWell content = Hash.hash content :: Digest SHA256

hashPassword password = SHA256.hash password -- expect: weak-password-hash

resetToken :: IO String
resetToken = do
  token <- randomRIO (100000, 999999 :: Int) -- expect: predictable-random
  pure (show token)

roll :: IO Int
roll = randomRIO (1, 6)

rename table column = rawExecute ("ALTER TABLE " <> table <> " DROP COLUMN " <> column) [] -- expect: sql-injection

listUsers name = rawSql "SELECT ?? FROM users WHERE name = ?" [name]

login user password = do
  putStrLn ("login of " ++ user ++ " with " ++ password) -- expect: sensitive-data-logged
  putStrLn ("login of " ++ user)

choose :: String -> IO ()
choose "pdf" = callCommand "make pdf"
choose kind
  | kind `elem` ["html", "epub"] = callCommand ("make " ++ kind)
  | otherwise = callCommand ("make custom-" ++ kind) -- expect: command-injection

main :: IO ()
main = do
  args <- getArgs
  case args of
    ["ping", host] -> callCommand ("ping -c 1 " ++ host) -- expect: command-injection
    ["clean"] -> callCommand "make clean"
    (target : _) | null target -> pure ()
    _ -> pure ()
  forM_ args $ \arg -> callCommand ("echo " ++ arg) -- expect: command-injection
  forM_ ["a", "b"] $ \arg -> callCommand ("echo " ++ arg)
  editor <- lookupEnv "EDITOR"
  when (editor == Just "vi") $ callCommand "vi notes.txt"
  case editor of
    Just program -> callCommand (program ++ " notes.txt") -- expect: command-injection
    Nothing -> pure ()
