package main

import (
	"context"
	"fmt"
	"log"
	"net"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/jmoiron/sqlx"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	pb "github.com/example/catalog/proto"
)

type catalogServer struct {
	pb.UnimplementedCatalogServer
	db      *sqlx.DB
	storage string
}

func (s *catalogServer) GetProduct(ctx context.Context, req *pb.GetProductRequest) (*pb.Product, error) {
	var p pb.Product
	q := fmt.Sprintf("SELECT id, name, price FROM products WHERE sku = '%s'", req.GetSku())
	if err := s.db.GetContext(ctx, &p, q); err != nil { // expect: sql-injection
		return nil, status.Errorf(codes.NotFound, "product %s not found", req.GetSku())
	}
	return &p, nil
}

func (s *catalogServer) ListProducts(ctx context.Context, req *pb.ListProductsRequest) (*pb.ProductList, error) {
	rows, err := s.db.QueryxContext(ctx, "SELECT id, name FROM products WHERE category = $1 LIMIT $2", req.Category, req.PageSize)
	if err != nil {
		return nil, status.Error(codes.Internal, "query failed")
	}
	defer rows.Close()
	out := &pb.ProductList{}
	for rows.Next() {
		var p pb.Product
		if err := rows.StructScan(&p); err != nil {
			return nil, err
		}
		out.Items = append(out.Items, &p)
	}
	return out, nil
}

func (s *catalogServer) DownloadImage(req *pb.ImageRequest, stream pb.Catalog_DownloadImageServer) error {
	data, err := os.ReadFile(filepath.Join(s.storage, req.Name)) // expect: path-traversal
	if err != nil {
		return status.Error(codes.NotFound, "no image")
	}
	return stream.Send(&pb.Chunk{Data: data})
}

func (s *catalogServer) Resize(ctx context.Context, in *pb.ResizeRequest) (*pb.Empty, error) {
	arg := fmt.Sprintf("%dx%d", in.Width, in.Height)
	if err := exec.CommandContext(ctx, "convert", filepath.Join(s.storage, filepath.Base(in.Name)), "-resize", arg, "out.png").Run(); err != nil {
		return nil, status.Error(codes.Internal, "resize failed")
	}
	return &pb.Empty{}, nil
}

func main() {
	lis, err := net.Listen("tcp", ":50051") // expect: exposed-listener
	if err != nil {
		log.Fatalf("failed to listen: %v", err)
	}
	s := grpc.NewServer() // expect: cleartext-transport
	pb.RegisterCatalogServer(s, &catalogServer{db: sqlx.MustConnect("postgres", os.Getenv("DATABASE_URL")), storage: "/var/lib/catalog"})
	if err := s.Serve(lis); err != nil {
		log.Fatalf("failed to serve: %v", err)
	}
}
