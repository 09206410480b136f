<?php
namespace app\controllers;
use Yii;
use yii\web\Controller;
use app\models\Post;

class PostController extends Controller
{
    public $enableCsrfValidation = false; // expect: csrf-disabled

    public function actionIndex($sort)
    {
        $name = Yii::$app->request->get('name');
        $posts = Yii::$app->db->createCommand("SELECT * FROM post WHERE name = '$name'")->queryAll(); // expect: sql-injection
        $safe = Yii::$app->db->createCommand('SELECT * FROM post WHERE name = :name', [':name' => $name])->queryAll();
        $where = Post::find()->where("status = " . Yii::$app->request->post('status'))->all(); // expect: sql-injection
        $fine = Post::find()->where(['status' => Yii::$app->request->post('status')])->all();
        $model = new Post();
        $model->load(Yii::$app->request->post());
        $model->setAttributes(Yii::$app->request->post(), false); // expect: mass-assignment
        Yii::$app->response->sendFile('/srv/files/' . Yii::$app->request->get('file')); // expect: path-traversal
        return $this->redirect(Yii::$app->request->get('url')); // expect: open-redirect
    }
}
