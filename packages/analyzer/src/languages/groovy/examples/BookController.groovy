package library

import grails.converters.JSON
import groovy.sql.Sql

class BookController {
    def dataSource
    BookService bookService
    static allowedMethods = [save: 'POST', delete: 'DELETE']
    private static final List<String> COLUMNS = ['title', 'author']

    def hello() {
        render "<h1>Hello, ${params.name}</h1>" // expect: cross-site-scripting
    }

    def page() {
        render text: "<p>${params.text}</p>", contentType: 'text/html' // expect: cross-site-scripting
        render(text: "{\"name\": \"${params.name}\"}", contentType: 'application/json')
        render view: 'index', model: [name: params.name]
        render "<p>${params.name.encodeAsHTML()}</p>"
        render "<p>${params.int('count')} books</p>"
        render([name: params.name] as JSON)
    }

    def raw() {
        def text = params.text ?: 'nothing'
        response.writer << "<b>" + text + "</b>" // expect: cross-site-scripting
    }

    def show() {
        def sql = new Sql(dataSource)
        def rows = sql.rows("SELECT * FROM book WHERE title = '${params.title}'") // expect: sql-injection
        sql.rows("SELECT * FROM book WHERE title = ${params.title}")
        sql.rows('SELECT * FROM book WHERE title = ?', [params.title])
        String query = "SELECT * FROM book WHERE id = ${params.id}"
        sql.firstRow(query) // expect: sql-injection
        def page = params.page as Integer
        String limited = "SELECT * FROM book LIMIT 10 OFFSET ${page}"
        sql.eachRow(limited) { row -> render row.title.encodeAsHTML() }
        [rows: rows]
    }

    def search() {
        def books = Book.findAll("from Book b where b.title like '%" + params.q + "%'") // expect: sql-injection
        Book.executeQuery("from Book b where b.title = :title", [title: params.title])
        Book.findAllByTitle(params.title)
        Book.executeQuery("select b from Book b where b.author = '$params.author'") // expect: sql-injection
        respond books
    }

    def sorted() {
        def column = params.sort in COLUMNS ? params.sort : 'title'
        new Sql(dataSource).rows('SELECT * FROM book ORDER BY ' + column)
        def order = params.order
        if (order != 'asc') order = 'desc'
        new Sql(dataSource).rows('SELECT * FROM book ORDER BY title ' + order)
    }

    def go() {
        redirect(url: params.target) // expect: open-redirect
        redirect action: 'show', id: params.id
        redirect(uri: '/books')
        def back = params.back
        if (!(back in ['/books', '/authors'])) back = '/books'
        redirect url: back
        redirect uri: request.getParameter('next') // expect: open-redirect
    }

    def download() {
        def file = new File("/srv/books/${params.name}")
        response.outputStream << file.newInputStream() // expect: path-traversal
        render file: new File('/srv/books/list.txt')
        def safe = new File('/srv/books', new File(params.name).name)
        render safe.text.encodeAsHTML()
        new File('/srv/uploads/' + params.folder).eachFile { render it.name } // expect: path-traversal
    }

    def cover() {
        def image = new URL(params.url).bytes // expect: ssrf
        def other = "https://${params.host}/cover.png".toURL().text // expect: ssrf
        def own = new URL('https://covers.example.com/default.png').bytes
        def answer = new URL(bookService.address(params.id)).text
        response.outputStream << image
    }

    def convert() {
        "convert ${params.file} out.png".execute() // expect: command-injection
        ['sh', '-c', 'convert ' + params.file].execute() // expect: command-injection
        def format = params.format == 'png' ? 'png' : 'jpg'
        "convert cover.svg cover.${format}".execute()
        def size = params.size.toInteger()
        "convert -resize ${size} cover.svg cover.png".execute().waitFor()
        bookService.run("identify ${params.file}") // expect: command-injection
    }

    def calculate() {
        Eval.me(params.formula) // expect: code-injection
        new GroovyShell().evaluate("return ${params.formula}") // expect: code-injection
        def shell = new GroovyShell()
        shell.evaluate('1 + 1')
        [1, 2].each { shell.parse("it * ${it}") }
        params.each { key, value -> shell.evaluate(value) } // expect: code-injection
    }
}

class BookService {
    def run(String command) {
        def process = command.execute()
        process.waitFor()
        process.text
    }

    String address(String id) {
        def addresses = ['1': 'https://a.example.com', '2': 'https://b.example.com']
        addresses.getOrDefault(id, 'https://c.example.com')
    }
}
