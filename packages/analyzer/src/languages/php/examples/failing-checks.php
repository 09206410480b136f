<?php
// Checks that fail: what the catch around them does then.

function isValidToken(string $token): bool
{
    try {
        return verifyToken($token);
    } catch (RuntimeException $error) { // expect: fail-open
        return true;
    }
}

function isValidTokenStrict(string $token): bool
{
    try {
        return verifyToken($token);
    } catch (RuntimeException $error) { // safe: fail-open
        return false;
    }
}

class AccessGuard
{
    public function isAllowed($user): bool
    {
        try {
            return $this->service->permits($user);
        } catch (Exception $error) { // expect: fail-open
            return true;
        }
    }

    public function hasPermission($user): bool
    {
        try {
            return $this->service->permits($user);
        } catch (Exception $error) { // safe: fail-open
            error_log($error->getMessage());
            return false;
        }
    }

    public function isCached($key): bool
    {
        try {
            return $this->cache->has($key);
        } catch (Exception $error) { // safe: fail-open
            return true;
        }
    }
}

function authenticate($user, $password)
{
    try {
        checkPassword($user, $password);
    } catch (Exception $error) { // expect: fail-open
        return true;
    }
    return true;
}

function closeAccount($db, $id)
{
    try {
        $db->deleteAccount($id);
    } catch (PDOException $error) {} // expect: swallowed-exception
    try {
        sendReceipt($id);
    } catch (Exception $error) {} // expect: swallowed-exception
    try {
        verifyBackup($id);
    } catch (Exception $error) {} // expect: swallowed-exception
    try {
        $db->deleteAccount($id);
    } catch (PDOException $error) { // safe: swallowed-exception
        throw new RuntimeException('The account could not be closed.', 0, $error);
    }
    try {
        sendReceipt($id);
    } catch (Exception $error) { // safe: swallowed-exception
        queueAgain($id);
    }
    try {
        drawChart($id);
    } catch (Exception $error) {} // safe: swallowed-exception
}

function sealLetters(string $text, $public, $private)
{
    openssl_private_decrypt($text, $plain, $private, OPENSSL_PKCS1_PADDING); // expect: weak-padding
    openssl_public_encrypt($text, $sealed, $public, OPENSSL_NO_PADDING); // expect: weak-padding
    openssl_private_decrypt($text, $plain, $private, OPENSSL_PKCS1_OAEP_PADDING); // safe: weak-padding
    openssl_public_encrypt($text, $sealed, $public, OPENSSL_PKCS1_OAEP_PADDING); // safe: weak-padding
}

function transformed()
{
    $sheet = new DOMDocument();
    $sheet->loadXML(file_get_contents('php://input'));
    $processor = new XSLTProcessor();
    $processor->importStylesheet($sheet); // expect: xslt-injection
    $own = new DOMDocument();
    $own->load('letters.xsl');
    $processor->importStylesheet($own); // safe: xslt-injection
}
