/** A webhook receiver for Node, using the package `standardwebhooks`. */
export const NODE_RECEIVER = `import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'
const webhook = new Webhook(process.env.WEBHOOK_SECRET)
createServer(async (request, response) => {
  try {
    const event = webhook.verify(Buffer.concat(await request.toArray()), request.headers)
    console.log(request.headers['webhook-id'], event.type) // ignore an id that you have already handled
    response.writeHead(204).end()
  } catch { response.writeHead(400).end() }
}).listen(process.env.PORT ?? 8080)
`

/** The same for Python 3.9 or later, using only the standard library. */
export const PYTHON_RECEIVER = `import base64, hmac, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer
KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        h, body = self.headers, self.rfile.read(int(self.headers["content-length"]))
        made = b"v1," + base64.b64encode(hmac.digest(KEY, f"{h['webhook-id']}.{h['webhook-timestamp']}.".encode() + body, "sha256"))
        ok = abs(time.time() - int(h["webhook-timestamp"])) < 300 and any(hmac.compare_digest(made, s) for s in h["webhook-signature"].encode().split())
        self.send_response(204 if ok else 400); self.end_headers()  # ignore a webhook-id that you have already handled
HTTPServer(("", int(os.environ.get("PORT", 8080))), Receiver).serve_forever()
`
