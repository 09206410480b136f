[HttpGet("{id}")]
public async Task<ActionResult<Order>> GetOrder(string id)
{
    var sql = $"SELECT * FROM Orders WHERE Id = '{id}'";
    using var command = new SqlCommand(sql, connection); // expect: sql-injection
    return Ok(await command.ExecuteScalarAsync());
}

public IActionResult Download(string file)
{
    var bytes = System.IO.File.ReadAllBytes("uploads/" + file); // expect: path-traversal
    return File(bytes, "application/octet-stream");
}

public void Upload(IFormFile upload)
{
    using var stream = new FileStream(Path.Combine("uploads", upload.FileName), FileMode.Create); // expect: path-traversal
    using var safe = new FileStream(Path.Combine("uploads", Path.GetRandomFileName()), FileMode.Create);
    upload.CopyTo(stream);
}
