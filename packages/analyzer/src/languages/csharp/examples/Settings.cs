using System.Security.Cryptography;
namespace Shop.Settings;
public class Hardening {
  static bool AcceptAll(object s, X509Certificate c, X509Chain ch, SslPolicyErrors e) { return true; }
  public void A() { ServicePointManager.ServerCertificateValidationCallback = AcceptAll; } // expect: certificate-check-disabled
  public void B() { var s = new SslStream(st, false, (a, b, c, d) => true); } // expect: certificate-check-disabled
  public void C() { ServicePointManager.ServerCertificateValidationCallback = new RemoteCertificateValidationCallback(AcceptAll); } // expect: certificate-check-disabled
  public void D() { ServicePointManager.ServerCertificateValidationCallback = delegate { return true; }; } // expect: certificate-check-disabled
  public string E1(string pwd) { var s = SHA1.HashData(Encoding.UTF8.GetBytes(pwd)); return Convert.ToBase64String(s); } // expect: weak-password-hash
  public byte[] F(byte[] d) { var iv = new byte[] { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 }; using var a = Aes.Create(); return a.CreateEncryptor(a.Key, iv).TransformFinalBlock(d, 0, d.Length); } // expect: static-iv
  public void G() { var c = new AesCryptoServiceProvider { Mode = CipherMode.ECB }; } // expect: weak-cipher
  public void H(RSA r, byte[] d) { r.Encrypt(d, RSAEncryptionPadding.Pkcs1); r.Encrypt(d, RSAEncryptionPadding.OaepSHA256); } // expect: weak-padding
  public string Otp() { var rnd = new Random(); return rnd.Next(100000, 999999).ToString(); } // expect: predictable-random
  public void I() { var k = new Rfc2898DeriveBytes("pw", Encoding.UTF8.GetBytes("saltsalt"), 100000, HashAlgorithmName.SHA256); } // expect: static-salt
  public void J(IServiceCollection s) { s.AddCors(o => o.AddDefaultPolicy(p => p.AllowAnyOrigin().AllowAnyHeader())); } // expect: permissive-cors
  public void K(SmtpClient c) { c.EnableSsl = false; } // expect: cleartext-transport
  public bool Valid(string t) { try { return Check(t); } catch (Exception) { return true; } } // expect: fail-open
  public void Pay() { try { SaveOrder(); } catch (Exception) { } } // expect: swallowed-exception
  public IActionResult M() { try { return Ok(); } catch (Exception ex) { return StatusCode(500, ex.Message); } } // expect: error-details-exposed
  public void N(IApplicationBuilder app) { app.UseDeveloperExceptionPage(); } // expect: debug-enabled
  public void P1(ILogger logger, string password) { logger.LogInformation($"Password: {password}"); } // expect: sensitive-data-logged
  public void Q(HttpResponse r) { r.Cookies.Append("session", "x"); } // expect: cookie-not-secure, cookie-not-httponly
  public void R(HttpResponse r) { var o = new CookieOptions(); o.Secure = true; o.HttpOnly = true; r.Cookies.Append("session", "x", o); }
  public void S(IServiceCollection s) { s.AddSession(o => { o.Cookie.HttpOnly = false; }); } // expect: cookie-not-httponly
  public void T() { var h = new HttpClientHandler { SslProtocols = SslProtocols.Tls11 | SslProtocols.Tls12 }; } // expect: weak-tls-version
}
