package com.example.notes;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.http.client.HttpClient;
import io.quarkus.hibernate.orm.panache.PanacheEntity;
import jakarta.persistence.EntityManager;
import java.net.URI;
import java.util.List;

@Controller("/notes")
public class MicronautNotes {
  private final EntityManager entities;
  private final HttpClient client;

  MicronautNotes(EntityManager entities, HttpClient client) {
    this.entities = entities;
    this.client = client;
  }

  @Get(uri = "/{name}", produces = MediaType.TEXT_HTML)
  String page(@PathVariable String name) {
    return "<h1>" + name + "</h1>"; // expect: cross-site-scripting
  }

  @Get("/old/{name}")
  @Produces(MediaType.TEXT_HTML)
  String oldPage(String name) {
    return "<h1>" + name + "</h1>"; // expect: cross-site-scripting
  }

  @Get("/data/{name}")
  String data(String name) {
    return "{\"name\": \"" + name + "\"}";
  }

  @Post("/find")
  List<?> find(@Body String text) {
    entities.createNativeQuery("SELECT * FROM note WHERE text = ?1").setParameter(1, text).getResultList();
    return entities.createNativeQuery("SELECT * FROM note WHERE text = '" + text + "'").getResultList(); // expect: sql-injection
  }

  @Get("/leave")
  HttpResponse<?> leave(@QueryValue String to, @QueryValue int id) {
    if (id > 0) {
      return HttpResponse.redirect(URI.create("/notes/" + id));
    }
    return HttpResponse.redirect(URI.create(to)); // expect: open-redirect
  }

  @Get("/fetch")
  String fetch(@QueryValue String address, @QueryValue String city) {
    client.toBlocking().retrieve(HttpRequest.GET("https://weather.example.com/now?city=" + city));
    return client.toBlocking().retrieve(HttpRequest.GET(address)); // expect: ssrf
  }

  @Get("/titles")
  List<Note> titles(@QueryValue String title) {
    Note.find("title = ?1", title).list();
    return Note.find("title = '" + title + "'").list(); // expect: sql-injection
  }
}

class Note extends PanacheEntity {
  String title;
}
