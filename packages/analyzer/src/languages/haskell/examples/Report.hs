module Report where

import System.Process (callCommand, callProcess)

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

find conn name = do
  query_ conn (fromString ("SELECT * FROM users WHERE name = '" ++ name ++ "'")) -- expect: sql-injection
  query conn "SELECT * FROM users WHERE name = ?" [name]

settings = TLSSettingsSimple True False False -- expect: certificate-check-disabled
strict = TLSSettingsSimple False False False
