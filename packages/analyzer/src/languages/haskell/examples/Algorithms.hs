{-# LANGUAGE DataKinds #-}
{-# LANGUAGE OverloadedStrings #-}
{-# LANGUAGE ScopedTypeVariables #-}
{-# LANGUAGE TypeApplications #-}

module Algorithms where

import Crypto.Cipher.AES (AES256)
import Crypto.Cipher.DES (DES)
import Crypto.Cipher.TripleDES (DES_EDE3)
import Crypto.Cipher.Types
import Crypto.Error
import Crypto.Hash
import qualified Crypto.KDF.Argon2 as Argon2
import qualified Crypto.KDF.BCrypt as BCrypt
import qualified Crypto.KDF.PBKDF2 as PBKDF2
import qualified Crypto.KDF.Scrypt as Scrypt
import Crypto.MAC.HMAC
import qualified Crypto.PubKey.RSA.OAEP as OAEP
import qualified Crypto.PubKey.RSA.PKCS15 as PKCS15
import Crypto.Random (drgNewSeed, getRandomBytes, randomBytesGenerate, seedFromInteger, seedNew)
import Data.ByteString (ByteString)
import qualified Data.ByteString as BS

digestOf :: ByteString -> String
digestOf bytes = show digest
  where
    digest :: Digest SHA1
    digest = hash bytes -- expect: weak-hash

applied :: ByteString -> String
applied bytes = show (hash @ByteString @MD5 bytes) -- expect: weak-hash

appliedSafely :: ByteString -> String
appliedSafely bytes = show (hash @ByteString @SHA256 bytes)

keyed :: ByteString -> ByteString -> HMAC MD5
keyed key message = hmac key message -- expect: weak-hash

keyedSafely :: ByteString -> ByteString -> HMAC SHA256
keyedSafely key message = hmac key message

stored :: ByteString -> ByteString -> Digest SHA256
stored salt password = hash (salt <> password) -- expect: weak-password-hash

opened :: ByteString -> CryptoFailable DES_EDE3
opened key = cipherInit key -- expect: weak-cipher

openedSafely :: ByteString -> CryptoFailable AES256
openedSafely key = cipherInit key

matched :: ByteString -> ByteString -> ByteString
matched key message = case cipherInit key of -- expect: weak-cipher
  CryptoPassed (cipher :: DES) -> ctrCombine cipher (randomIV message) message
  CryptoFailed _ -> message

chosen :: ByteString -> ByteString -> ByteString
chosen key message = ctrCombine (throwCryptoError (cipherInit @DES key)) (randomIV message) message -- expect: weak-cipher

sealed :: ByteString -> ByteString -> ByteString
sealed vector message = ctrCombine cipher (vectorOf vector) message
  where
    cipher = throwCryptoError (cipherInit ("8d0fa4c1e2b7935f6a1c0d9e" :: ByteString)) :: AES256 -- expect: hard-coded-key

sealedSafely :: ByteString -> ByteString -> ByteString -> ByteString
sealedSafely key vector message = ctrCombine cipher (vectorOf vector) message
  where
    cipher = throwCryptoError (cipherInit key) :: AES256

signed :: ByteString -> HMAC SHA256
signed message = hmac ("k3y-of-the-shop" :: ByteString) message -- expect: hard-coded-key

nonce :: AES256 -> CryptoFailable (AEAD AES256)
nonce cipher = aeadInit AEAD_GCM cipher ("000000000000" :: ByteString) -- expect: static-iv

nonceSafely :: AES256 -> IO (CryptoFailable (AEAD AES256))
nonceSafely cipher = do
  fresh <- getRandomBytes 12
  pure (aeadInit AEAD_GCM cipher (fresh :: ByteString))

wrapKey public key = PKCS15.encrypt public key -- expect: weak-padding

unwrapKey private key = PKCS15.decrypt Nothing private key -- expect: weak-padding

unwrapKeySafer private key = PKCS15.decryptSafer private key -- expect: weak-padding

wrapKeySafely public key = OAEP.encrypt (OAEP.defaultOAEPParams SHA256) public key -- safe: weak-padding

unwrapKeySafely private key = OAEP.decrypt Nothing (OAEP.defaultOAEPParams SHA256) private key -- safe: weak-padding

signKey private key = PKCS15.sign Nothing (Just SHA256) private key -- safe: weak-padding

rounds :: ByteString -> ByteString -> ByteString
rounds password salt = PBKDF2.generate prf PBKDF2.Parameters {PBKDF2.iterCounts = 1000, PBKDF2.outputLength = 32} password salt -- expect: weak-password-hash

roundsSafely :: ByteString -> ByteString -> ByteString
roundsSafely password salt = PBKDF2.generate prf PBKDF2.Parameters {PBKDF2.iterCounts = 310000, PBKDF2.outputLength = 32} password salt

derived :: ByteString -> ByteString
derived password = PBKDF2.fastPBKDF2_SHA256 (PBKDF2.Parameters 310000 32) password ("shop-salt" :: ByteString) -- expect: static-salt

derivedByScrypt :: ByteString -> ByteString
derivedByScrypt password = Scrypt.generate settings password ("shop-salt" :: ByteString) -- expect: static-salt

derivedByArgon :: ByteString -> CryptoFailable ByteString
derivedByArgon password = Argon2.hash options password ("shop-salt" :: ByteString) 32 -- expect: static-salt

derivedSafely :: ByteString -> ByteString -> ByteString
derivedSafely password salt = PBKDF2.fastPBKDF2_SHA256 (PBKDF2.Parameters 310000 32) password salt -- safe: static-salt

derivedByScryptSafely :: ByteString -> ByteString -> ByteString
derivedByScryptSafely password salt = Scrypt.generate settings password salt -- safe: static-salt

derivedByArgonSafely :: ByteString -> ByteString -> CryptoFailable ByteString
derivedByArgonSafely password salt = Argon2.hash options password salt 32 -- safe: static-salt

seeded :: ByteString
seeded = fst (randomBytesGenerate 32 (drgNewSeed (seedFromInteger 42))) -- expect: predictable-random

seededSafely :: IO ByteString
seededSafely = fst . randomBytesGenerate 32 . drgNewSeed <$> seedNew

apiKey :: IO String
apiKey = map intToDigit <$> replicateM 40 (randomRIO (0, 15)) -- expect: predictable-random

verifyTag :: ByteString -> ByteString -> ByteString -> Bool
verifyTag key message tag = convert (hmac key message :: HMAC SHA256) == tag -- expect: timing-unsafe-comparison

verifyTagSafely :: ByteString -> ByteString -> ByteString -> Bool
verifyTagSafely key message tag = (hmac key message :: HMAC SHA256) `constEq` tag
