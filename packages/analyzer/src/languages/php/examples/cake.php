<?php
namespace App\Controller;

class ArticlesController extends AppController
{
    public function search()
    {
        $q = $this->request->getQuery('q');
        $connection = ConnectionManager::get('default');
        $rows = $connection->execute("SELECT * FROM articles WHERE title = '$q'")->fetchAll('assoc'); // expect: sql-injection
        $safe = $connection->execute('SELECT * FROM articles WHERE title = :q', ['q' => $q])->fetchAll('assoc');
        $found = $this->Articles->find()->where(["title = '$q'"]); // expect: sql-injection
        $fine = $this->Articles->find()->where(['title' => $q]);
        $article = $this->Articles->patchEntity($this->Articles->newEmptyEntity(), $this->request->getData());
        return $this->redirect($this->request->getQuery('next')); // expect: open-redirect
    }
}
