<?php

use App\Text\Message;

class Passphrases
{
    const PASSWORD_UPDATED_TITLE = 'passwordUpdatedTitle';
    const NOT_MATCHING_PASSWORD = 'notMatchingPasswordMessage';

    public function __construct(private KeyRing $ring, private Database $db, string $credentialsKey = 'SSL_CLIENT_S_DN')
    {
    }

    public function forget(): void
    {
        $this->ring->unsetPassphrase('personal');
        $passphrase = $this->ring->getPassphrase('personal');
    }

    public function open(): void
    {
        $this->ring->setPassphrase('Tr0ub4dor&3'); // expect: hard-coded-credentials
    }
}
