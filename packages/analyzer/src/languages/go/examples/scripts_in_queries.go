package store

import (
	"fmt"
	"net/http"
	"strconv"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type people struct{ all *mongo.Collection }

func (p *people) older(w http.ResponseWriter, r *http.Request) {
	age, err := strconv.Atoi(r.FormValue("age"))
	if err != nil {
		return
	}
	count, _ := p.all.CountDocuments(r.Context(), bson.M{"$where": fmt.Sprintf("this.age > %d", age)}) // safe: nosql-injection
	fmt.Fprintln(w, count)
}

func (p *people) where(w http.ResponseWriter, r *http.Request) {
	count, _ := p.all.CountDocuments(r.Context(), bson.M{"$where": "this.age > " + r.FormValue("age")}) // expect: nosql-injection
	fmt.Fprintln(w, count)
}

func (p *people) ordered(w http.ResponseWriter, r *http.Request) {
	pairs, _ := p.all.CountDocuments(r.Context(), bson.D{{"$where", "this.age > " + r.FormValue("age")}})             // expect: nosql-injection
	named, _ := p.all.CountDocuments(r.Context(), bson.D{{Key: "$where", Value: "this.age > " + r.FormValue("age")}}) // expect: nosql-injection
	names, _ := p.all.CountDocuments(r.Context(), bson.D{{"name", r.FormValue("name")}})                              // safe: nosql-injection
	fmt.Fprintln(w, pairs, named, names)
}
