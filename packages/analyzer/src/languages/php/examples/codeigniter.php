<?php
namespace App\Controllers;
use CodeIgniter\Controller;

class Products extends BaseController
{
    public function search()
    {
        $term = $this->request->getGet('q');
        $rows = $this->db->query("SELECT * FROM products WHERE name LIKE '%$term%'")->getResult(); // expect: sql-injection
        $safe = $this->db->query('SELECT * FROM products WHERE name = ?', [$term])->getResult();
        $built = $this->db->table('products')->where("name = '$term'")->get(); // expect: sql-injection
        $bound = $this->db->table('products')->where('name', $term)->get();
        $file = $this->request->getFile('image');
        $file->move(WRITEPATH . 'uploads', $file->getClientName()); // expect: unrestricted-upload
        $file->move(WRITEPATH . 'uploads', $file->getRandomName());
        echo $this->request->getPost('name'); // expect: cross-site-scripting
        echo esc($this->request->getPost('name'));
        return redirect()->to($this->request->getGet('next')); // expect: open-redirect
    }
    public function legacy()
    {
        $id = $this->input->post('id');
        $this->db->query("DELETE FROM products WHERE id = $id"); // expect: sql-injection
        $this->db->where('id', $id)->delete('products');
        $raw = $this->input->get('f', true);
        include APPPATH . 'views/' . $this->input->get('view') . '.php'; // expect: unsafe-include
    }
}
