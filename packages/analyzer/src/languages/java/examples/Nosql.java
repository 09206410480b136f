package store;

import com.mongodb.BasicDBObject;
import com.mongodb.client.MongoCollection;
import org.bson.Document;
import org.springframework.web.bind.annotation.*;

@RestController
class Items {
    private MongoCollection<Document> items;

    @GetMapping("/items")
    void list(@RequestParam String owner) {
        items.find(Document.parse("{owner: '" + owner + "'}")); // expect: nosql-injection
        items.find(new Document("owner", owner));
        items.find(new BasicDBObject("$where", "this.owner == '" + owner + "'")); // expect: nosql-injection
        items.find(new BasicDBObject("owner", owner));
        BasicDBObject query = new BasicDBObject();
        query.put("$where", "this.a == " + owner); // expect: nosql-injection
        query.put("name", owner);
    }
}
