<?php
// Calls of CodeIgniter, Yii, CakePHP and Laminas.

namespace App\Controller;

use Laminas\Db\TableGateway\TableGateway;
use Yii;
use yii\web\UploadedFile;

class LettersController extends AppController
{
    public function __construct(private TableGateway $letters)
    {
    }

    public function download()
    {
        return $this->response->withFile('/srv/letters/' . $this->request->getQuery('name')); // expect: path-traversal
    }

    public function downloadPlain()
    {
        return $this->response->withFile('/srv/letters/' . basename($this->request->getQuery('name')));
    }

    public function show()
    {
        return $this->response->withStringBody('<b>' . $this->request->getQuery('name') . '</b>'); // expect: cross-site-scripting
    }

    public function sorted()
    {
        return $this->Letters->find()->order($this->request->getQuery('sort'))->all(); // expect: sql-injection
    }

    public function sortedByName()
    {
        return $this->Letters->find()->order('name')->all();
    }

    public function fetch()
    {
        $client = new \Cake\Http\Client();
        $client->get('https://letters.example/' . urlencode($this->request->getQuery('name')));
        return $client->get($this->request->getQuery('address')); // expect: ssrf
    }

    public function byName()
    {
        $this->letters->select(['name' => $this->request->getQuery('name')]);
        return $this->letters->select("name = '" . $this->request->getQuery('name') . "'"); // expect: sql-injection
    }

    public function upload()
    {
        $file = UploadedFile::getInstanceByName('letter');
        $file->saveAs('letters/' . Yii::$app->security->generateRandomString() . '.txt');
        $file->saveAs('letters/' . $file->name); // expect: path-traversal
    }
}
