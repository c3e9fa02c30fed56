/** Threats 15 and 16: bytes that two parsers may read differently, or that are no HTTP at all. */
export const RAW: Readonly<Record<string, string>> = {
  "two lengths": "POST /open HTTP/1.1\r\nHOST\r\nContent-Length: 2\r\nContent-Length: 30\r\n\r\n{}",
  "a length and pieces":
    "POST /open HTTP/1.1\r\nHOST\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "pieces twice":
    "POST /open HTTP/1.1\r\nHOST\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
  "an unknown coding":
    "POST /open HTTP/1.1\r\nHOST\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
  "a negative length": "POST /open HTTP/1.1\r\nHOST\r\nContent-Length: -1\r\n\r\n",
  "a length in words": "POST /open HTTP/1.1\r\nHOST\r\nContent-Length: two\r\n\r\n",
  "a huge length": "POST /open HTTP/1.1\r\nHOST\r\nContent-Length: 99999999999999999999\r\n\r\n",
  "a piece of bad length":
    "POST /open HTTP/1.1\r\nHOST\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
  "a header in two lines": "GET /health HTTP/1.1\r\nHOST\r\nX: a\r\n b\r\n\r\n",
  "a blank before the colon": "GET /health HTTP/1.1\r\nHOST\r\nX-A : b\r\n\r\n",
  "a zero in a header": "GET /health HTTP/1.1\r\nHOST\r\nX-A: \0\r\n\r\n",
  "a bare line end": "GET /health HTTP/1.1\nHOST\n\n\n",
  "a bare return in a header": "GET /health HTTP/1.1\r\nHOST\r\nX: a\rb\r\n\r\n",
  "no version": "GET /health\r\n\r\n",
  "an old version": "GET /health HTTP/1.0\r\n\r\n",
  "an old version without an origin": "GET /health HTTP/1.0\r\nHOST\r\n\r\n",
  "an unknown version": "GET /health HTTP/3.7\r\nHOST\r\n\r\n",
  "the preface of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "the start of TLS": "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
  "an upgrade":
    "GET /health HTTP/1.1\r\nHOST\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n",
  "an upgrade to HTTP/2":
    "GET /health HTTP/1.1\r\nHOST\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n\r\n",
  "a tunnel": "CONNECT evil.test:443 HTTP/1.1\r\nHOST\r\n\r\n",
  "a tunnel to here": "CONNECT 127.0.0.1:PORT HTTP/1.1\r\nHOST\r\n\r\n",
  "a head too large": `GET /health HTTP/1.1\r\nHOST\r\nX: ${"a".repeat(9_000)}\r\n\r\n`,
  "too many headers": `GET /health HTTP/1.1\r\nHOST\r\n${"X: a\r\n".repeat(3_000)}\r\n`,
  "an address too long": `GET /${"a".repeat(9_000)} HTTP/1.1\r\nHOST\r\n\r\n`,
  "a word": "hello\r\n\r\n",
  zeros: "\0".repeat(512),
  "an unknown expectation":
    "POST /open HTTP/1.1\r\nHOST\r\nConnection: close\r\nExpect: the-unexpected\r\nContent-Length: 2\r\n\r\n{}",
  "a second request behind a refused one":
    'POST /open HTTP/1.1\r\nHOST\r\nOrigin: https://evil.test\r\nContent-Length: 0\r\n\r\nPOST /open HTTP/1.1\r\nHOST\r\nORIGIN\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 27\r\n\r\n{"candidates":["esca.pdf"]}',
};
