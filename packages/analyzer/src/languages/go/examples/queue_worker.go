package worker

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"log"
	"math/big"
	mrand "math/rand"
	"net/smtp"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/segmentio/kafka-go"
)

type Job struct {
	ID      string            `json:"id"`
	Kind    string            `json:"kind"`
	Payload map[string]string `json:"payload"`
}

type Worker struct {
	reader *kafka.Reader
	wg     sync.WaitGroup
	key    []byte
	tmpl   *template.Template
}

func (w *Worker) Run(ctx context.Context) error {
	for {
		msg, err := w.reader.ReadMessage(ctx)
		if err != nil {
			return err
		}
		var job Job
		if err := json.Unmarshal(msg.Value, &job); err != nil {
			log.Printf("bad job: %v", err)
			continue
		}
		w.wg.Add(1)
		go func() {
			defer w.wg.Done()
			if err := w.handle(ctx, job); err != nil {
				log.Printf("job %s failed: %v", job.ID, err) // expect: log-injection
			}
		}()
	}
}

func (w *Worker) handle(ctx context.Context, job Job) error {
	switch job.Kind {
	case "thumbnail":
		cmd := exec.CommandContext(ctx, "bash", "-c", fmt.Sprintf("convert %s -resize 100x100 /thumbs/%s.png", job.Payload["file"], job.ID)) // expect: command-injection
		return cmd.Run()
	case "mail":
		var body bytes.Buffer
		if err := w.tmpl.Execute(&body, job.Payload); err != nil {
			return err
		}
		return smtp.SendMail(os.Getenv("SMTP"), nil, "noreply@example.com", []string{job.Payload["to"]}, body.Bytes())
	case "encrypt":
		out, err := w.encrypt([]byte(job.Payload["data"]))
		if err != nil {
			return err
		}
		return os.WriteFile("/data/"+job.ID, []byte(out), 0600) // expect: path-traversal
	}
	return fmt.Errorf("unknown kind %q", job.Kind)
}

func (w *Worker) encrypt(plain []byte) (string, error) {
	block, err := aes.NewCipher(w.key)
	if err != nil {
		return "", err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return "", err
	}
	nonce := make([]byte, gcm.NonceSize())
	if _, err := io.ReadFull(rand.Reader, nonce); err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(gcm.Seal(nonce, nonce, plain, nil)), nil
}

func inviteCode() string {
	const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
	var b strings.Builder
	for i := 0; i < 8; i++ {
		b.WriteByte(alphabet[mrand.Intn(len(alphabet))]) // expect: predictable-random
	}
	return b.String()
}

func secureCode() (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(1000000))
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%06d", n), nil
}

func backoff(attempt int) time.Duration {
	return time.Duration(1<<attempt)*time.Second + time.Duration(mrand.Int63n(int64(time.Second)))
}
