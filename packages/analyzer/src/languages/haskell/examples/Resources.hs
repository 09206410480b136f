module Resources where

import Control.Concurrent (forkIO, threadDelay)
import Data.IORef
import Data.Int
import Data.Word
import Foreign.C.String
import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import Foreign.Ptr
import Foreign.Storable
import Network.Socket
import System.IO

firstByte :: Int -> IO Word8
firstByte size = do
  memory <- mallocBytes size -- expect: memory-leak
  poke memory 1
  peek memory

firstNumber :: IO Int32
firstNumber = do
  memory <- malloc -- expect: memory-leak
  poke memory 7
  peek memory

firstOf :: Int -> IO Int
firstOf size = do
  memory <- mallocArray size -- expect: memory-leak
  pokeElemOff memory 0 1
  peekElemOff memory 0

firstByteFreed :: Int -> IO Word8
firstByteFreed size = do
  memory <- mallocBytes size
  poke memory 1
  byte <- peek memory
  free memory
  pure byte

ownedByCaller :: Int -> IO (Ptr Word8)
ownedByCaller size = do
  memory <- mallocBytes size
  poke memory 1
  pure memory

firstNumberFreed :: IO Int32
firstNumberFreed = do
  memory <- malloc
  poke memory 7
  number <- peek memory
  free memory
  pure number

firstLine :: FilePath -> IO String
firstLine path = do
  handle <- openFile path ReadMode -- expect: resource-leak
  hGetLine handle

appended :: FilePath -> String -> IO ()
appended path line = do
  handle <- openFile path AppendMode -- expect: resource-leak
  hSetBuffering handle LineBuffering
  hPutStrLn handle line

asked :: SockAddr -> IO ()
asked address = do
  connection <- socket AF_INET Stream defaultProtocol -- expect: resource-leak
  connect connection address

firstLineClosed :: FilePath -> IO String
firstLineClosed path = do
  handle <- openFile path ReadMode
  line <- hGetLine handle
  hClose handle
  pure line

firstLineWithin :: FilePath -> IO String
firstLineWithin path = withFile path ReadMode hGetLine -- safe: resource-leak

openedForCaller :: FilePath -> IO Handle
openedForCaller path = do
  handle <- openFile path ReadMode
  hSetBuffering handle LineBuffering
  pure handle

half :: Int64 -> Int32
half size = fromIntegral size -- expect: integer-overflow

byteOf :: Int -> Word8
byteOf size = fromIntegral size -- expect: integer-overflow

short :: Integer -> Int16
short size = fromIntegral size -- expect: integer-overflow

wide :: Int32 -> Int64
wide size = fromIntegral size

wider :: Word8 -> Int
wider size = fromIntegral size

widest :: Int -> Integer
widest size = fromIntegral size

factorial :: Integer -> Integer
factorial n = n * factorial (n - 1) -- expect: uncontrolled-recursion

total :: Int -> Int
total n = n + total (n - 1) -- expect: uncontrolled-recursion

power :: Int -> Int -> Int
power base n = power base (n - 1) * base -- expect: uncontrolled-recursion

factorialEnding :: Integer -> Integer
factorialEnding 0 = 1
factorialEnding n = n * factorialEnding (n - 1) -- safe: uncontrolled-recursion

totalEnding :: Int -> Int
totalEnding n
  | n <= 0 = 0
  | otherwise = n + totalEnding (n - 1) -- safe: uncontrolled-recursion

powerEnding :: Int -> Int -> Int
powerEnding base n = if n == 0 then 1 else powerEnding base (n - 1) * base -- safe: uncontrolled-recursion

withdraw :: IORef Int -> Int -> IO ()
withdraw balance amount = do
  old <- readIORef balance
  writeIORef balance (old - amount) -- expect: race-condition

withdrawAtOnce :: IORef Int -> Int -> IO ()
withdrawAtOnce balance amount = atomicModifyIORef' balance (\old -> (old - amount, ()))

startAll :: IORef Int -> IO ()
startAll balance = do
  _ <- forkIO (withdraw balance 1)
  _ <- forkIO (withdrawAtOnce balance 1)
  threadDelay 1000
