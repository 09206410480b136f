package main

import (
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"
)

func plainServer() *grpc.Server {
	return grpc.NewServer() // expect: cleartext-transport
}

func tlsServer(creds credentials.TransportCredentials) *grpc.Server {
	return grpc.NewServer(grpc.Creds(creds)) // safe: cleartext-transport
}
