/* See WebServer.h. What libwebsockets tells, and what it is told, on the serving thread. */
#include "Server.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#define HEADER_ROOM 4096
#define CHUNK 65536
/* How long a refused body is read and thrown away, so that its sender gets to read the refusal. */
#define DRAINING (2 * LWS_USEC_PER_SEC)

session *sidelong_web_find(sidelong_web_server *server, uint64_t identifier) {
    for (session *each = server->sessions; each; each = each->next)
        if (each->identifier == identifier) return each;
    return NULL;
}

static void enter(sidelong_web_server *server, session *self, struct lws *wsi) {
    self->wsi = wsi;
    self->identifier = ++server->next_identifier;
    self->next = server->sessions;
    self->previous = NULL;
    if (server->sessions) server->sessions->previous = self;
    server->sessions = self;
}

/* Leaves the list, gives everything back and is as new. */
static void leave(sidelong_web_server *server, session *self) {
    if (!self->identifier) return;
    if (self->previous) self->previous->next = self->next;
    else server->sessions = self->next;
    if (self->next) self->next->previous = self->previous;
    sidelong_web_drop_all(self);
    free(self->input);
    memset(self, 0, sizeof *self);
}

/* Appends to a session's input; 0 when that would be more than the limit or there is no memory. */
static int take(session *self, const void *bytes, size_t length, size_t limit) {
    if (length > limit - self->input_length) return 0;
    if (self->input_length + length > self->input_room) {
        size_t room = (self->input_length + length) * 2;
        uint8_t *grown = realloc(self->input, room);
        if (!grown) return 0;
        self->input = grown;
        self->input_room = room;
    }
    if (length) memcpy(self->input + self->input_length, bytes, length);
    self->input_length += length;
    return 1;
}

/* MARK: Requests */

static int hand_over(sidelong_web_server *server, const sidelong_web_request *request) {
    server->handlers.request(server->handlers.context, request);
    return 0;
}

static int ask_to_read(sidelong_web_server *server, const sidelong_web_request *request) {
    return server->handlers.may_read(server->handlers.context, request) ? 1 : 0;
}

static int ask_to_open(sidelong_web_server *server, const sidelong_web_request *request) {
    return server->handlers.may_open(server->handlers.context, request);
}

/* Nothing more is read until the answer is written: libwebsockets would take what follows for this request's body once more. */
static int deliver(sidelong_web_server *server, session *self, struct lws *wsi) {
    self->awaiting = 1;
    lws_rx_flow_control(wsi, 0);
    int refused = self->refusal, result = sidelong_web_with_request(server, self, wsi, hand_over);
    /* A refusal is there already. The session may have left afterwards. */
    if (refused && result >= 0) sidelong_web_sort_outbox(server);
    return result;
}

static int begin_request(sidelong_web_server *server, session *self, struct lws *wsi) {
    leave(server, self);
    enter(server, self, wsi);
    char *address = NULL;
    int length = 0;
    switch (lws_http_get_uri_and_method(wsi, &address, &length)) {
    case LWSHUMETH_GET: self->method = "GET"; break;
    case LWSHUMETH_HEAD: self->method = "HEAD"; break;
    case LWSHUMETH_POST: self->method = "POST"; break;
    case LWSHUMETH_PUT: self->method = "PUT"; break;
    case LWSHUMETH_PATCH: self->method = "PATCH"; break;
    case LWSHUMETH_DELETE: self->method = "DELETE"; break;
    default: self->method = "OTHER"; break;
    }
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
    self->refusal = sidelong_web_refusal(server, wsi, self->method);
    self->has_body = !strncmp(self->method, "P", 1) || lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0
                     || lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
    if (!self->refusal && !strcmp(self->method, "POST")) {
        int may_read = sidelong_web_with_request(server, self, wsi, ask_to_read);
        if (may_read < 0) return -1;
        if (may_read) {
            lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, 30);
            return 0;
        }
    }
    self->closes = self->refusal || self->has_body;
    return deliver(server, self, wsi);
}

static int read_body(sidelong_web_server *server, session *self, const void *bytes, size_t length) {
    if (self->closes) return 0;
    /* libwebsockets 4.1 gives a request that came in one piece with an earlier one its own headers for a body. */
    if (self->awaiting || (!self->input_length && length > 5 && !memcmp(bytes, "POST /", 6))) return -1;
    return take(self, bytes, length, server->limits.body) ? 0 : -1;
}

static int end_body(sidelong_web_server *server, session *self, struct lws *wsi) {
    if (self->body_came) return -1;
    self->body_came = 1;
    if (self->closes) return self->awaiting ? 0 : -1;
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
    return deliver(server, self, wsi);
}

/* After the answer to a refused request: its sender may still be writing, and would not see the answer if the socket were closed. */
static int drain(session *self, struct lws *wsi) {
    self->awaiting = 0;
    if (!self->has_body || self->body_came || lws_partial_buffered(wsi)) return -1;
    shutdown(lws_get_socket_fd(wsi), SHUT_WR);
    lws_set_timer_usecs(wsi, DRAINING);
    return 0;
}

static int write_headers(session *self, struct lws *wsi, const block *item) {
    uint8_t room[LWS_PRE + HEADER_ROOM], *start = room + LWS_PRE, *at = start, *end = room + sizeof room - 1;
    if (lws_add_http_header_status(wsi, (unsigned)item->status, &at, end)) return -1;
    const char *text = item->headers;
    for (size_t index = 0; index < item->header_count; index++) {
        const char *name = text, *value = name + strlen(name) + 1;
        text = value + strlen(value) + 1;
        if (lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value, (int)strlen(value), &at, end)) return -1;
    }
    if (self->closes && lws_add_http_header_by_name(wsi, (const unsigned char *)"connection:", (const unsigned char *)"close", 5, &at, end)) return -1;
    if (lws_add_http_header_content_length(wsi, item->length, &at, end)) return -1;
    return lws_finalize_write_http_header(wsi, start, &at, end);
}

int sidelong_web_write_response(session *self, struct lws *wsi) {
    block *item = self->first;
    if (!item) return 0;
    if (!self->headers_sent && write_headers(self, wsi, item)) return -1;
    self->headers_sent = 1;
    size_t length = strcmp(self->method, "HEAD") ? item->length : 0;
    while (item->sent < length) {
        if (lws_send_pipe_choked(wsi)) {
            lws_callback_on_writable(wsi);
            return 0;
        }
        size_t left = length - item->sent, count = left < CHUNK ? left : CHUNK;
        int written = lws_write(wsi, item->bytes + LWS_PRE + item->sent, count, count == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP);
        if (written < (int)count) return -1;
        item->sent += count;
    }
    sidelong_web_drop_first(self);
    if (self->closes) return drain(self, wsi);
    /* The session leaves when libwebsockets lets go of the request, which is later when it still has bytes of the answer. */
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* MARK: WebSockets */

static int refuse_upgrade(struct lws *wsi, int status) {
    static const char sentence[] = "This connection is not opened. Open the address that `sidelong run` printed.\n", type[] = "text/plain; charset=utf-8";
    uint8_t room[LWS_PRE + HEADER_ROOM], *start = room + LWS_PRE, *at = start, *end = room + sizeof room - 1;
    if (lws_add_http_header_status(wsi, (unsigned)status, &at, end)
        || lws_add_http_header_by_name(wsi, (const unsigned char *)"content-type:", (const unsigned char *)type, (int)strlen(type), &at, end)
        || lws_add_http_header_by_name(wsi, (const unsigned char *)"connection:", (const unsigned char *)"close", 5, &at, end)
        || lws_add_http_header_content_length(wsi, strlen(sentence), &at, end) || lws_finalize_write_http_header(wsi, start, &at, end))
        return -1;
    memcpy(start, sentence, sizeof sentence);
    lws_write(wsi, start, strlen(sentence), LWS_WRITE_HTTP_FINAL);
    return -1;
}

static int filter_socket(sidelong_web_server *server, struct lws *wsi) {
    session none = {.method = "GET"};
    none.refusal = sidelong_web_refusal(server, wsi, none.method);
    int status = none.refusal ? none.refusal : sidelong_web_with_request(server, &none, wsi, ask_to_open);
    return !status ? 0 : status < 0 ? -1 : refuse_upgrade(wsi, status);
}

static int close_with(struct lws *wsi, enum lws_close_status code, const char *sentence) {
    unsigned char text[124];
    size_t length = strlen(sentence);
    memcpy(text, sentence, length);
    lws_close_reason(wsi, code, text, length);
    return -1;
}

static int receive(sidelong_web_server *server, session *self, struct lws *wsi, const void *bytes, size_t length) {
    if (self->is_stalled) return -1;
    if (lws_frame_is_binary(wsi)) return close_with(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "The page's messages are text. This one was binary.");
    if (lws_is_first_fragment(wsi)) self->input_length = 0;
    if (!take(self, bytes, length, server->limits.message))
        return close_with(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "The message was larger than the phone takes.");
    if (lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi))
        server->handlers.message(server->handlers.context, self->identifier, self->input, self->input_length);
    return 0;
}

static int write_message(session *self, struct lws *wsi) {
    block *item = self->first;
    if (!item) return 0;
    if (item->kind == BLOCK_CLOSE) return -1;
    int kind = item->is_text ? LWS_WRITE_TEXT : LWS_WRITE_BINARY;
    int written = lws_write(wsi, item->bytes + LWS_PRE, item->length, kind);
    if (written < (int)item->length) return -1;
    sidelong_web_drop_first(self);
    if (self->first) lws_callback_on_writable(wsi);
    return 0;
}

/* MARK: libwebsockets */

static int serve(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    session *self = user;
    struct lws_context *context = wsi ? lws_get_context(wsi) : NULL;
    sidelong_web_server *server = context ? lws_context_user(context) : NULL;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return begin_request(server, self, wsi);
    case LWS_CALLBACK_HTTP_BODY: return read_body(server, self, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return end_body(server, self, wsi);
    case LWS_CALLBACK_HTTP_WRITEABLE: return self->method ? sidelong_web_write_response(self, wsi) : 0;
    case LWS_CALLBACK_TIMER: return -1; /* draining has lasted long enough */
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        /* WebSockets alone: an upgrade to HTTP/2 would go past the gate. Others libwebsockets has answered itself. */
        if (in && !strcasecmp((const char *)in, "websocket")) return 0;
        return in && !strcasecmp((const char *)in, "h2c") ? refuse_upgrade(wsi, 400) : -1;
    case LWS_CALLBACK_RAW_ADOPT: return -1; /* CONNECT would make it a tunnel */
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return filter_socket(server, wsi);
    case LWS_CALLBACK_ESTABLISHED:
        leave(server, self);
        memset(self, 0, sizeof *self);
        enter(server, self, wsi);
        self->is_socket = 1;
        server->handlers.opened(server->handlers.context, self->identifier);
        return 0;
    case LWS_CALLBACK_RECEIVE: return receive(server, self, wsi, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE: return write_message(self, wsi);
    case LWS_CALLBACK_CLOSED:
        server->handlers.closed(server->handlers.context, self->identifier);
        leave(server, self);
        return 0;
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (self && server && !self->is_socket) leave(server, self);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (server) sidelong_web_sort_outbox(server);
        return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {"sidelong", serve, sizeof(session), 65536, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/* libwebsockets does not say why it could not listen. Trying the same does: errno, or 0 when it works now. */
static int problem_of(int port) {
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (listener < 0) return errno;
    int on = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int problem = bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 1) ? errno : 0;
    close(listener);
    return problem;
}

sidelong_web_server *sidelong_web_start(int port, sidelong_web_limits limits, sidelong_web_handlers handlers, int *problem) {
    *problem = ENOMEM;
    sidelong_web_server *server = calloc(1, sizeof *server);
    if (!server) return NULL;
    server->handlers = handlers;
    server->limits = limits;
    pthread_mutex_init(&server->lock, NULL);
    lws_set_log_level(0, NULL);
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    info.port = port;
    info.iface = "127.0.0.1";
    info.protocols = protocols;
    info.user = server;
    info.gid = -1;
    info.uid = -1;
    info.options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    info.pt_serv_buf_size = 65536;
    info.max_http_header_data = 65528;
    info.keepalive_timeout = 60;
    server->context = lws_create_context(&info);
    struct lws_vhost *vhost = server->context ? lws_create_vhost(server->context, &info) : NULL;
    if (!vhost) {
        if (server->context) lws_context_destroy(server->context);
        pthread_mutex_destroy(&server->lock);
        free(server);
        *problem = problem_of(port);
        return NULL;
    }
    server->port = lws_get_vhost_listen_port(vhost);
    return server;
}

int sidelong_web_port(const sidelong_web_server *server) { return server->port; }

void sidelong_web_run(sidelong_web_server *server) {
    struct lws_context *context = server->context;
    for (;;) {
        pthread_mutex_lock(&server->lock);
        int stopping = server->stopping;
        pthread_mutex_unlock(&server->lock);
        if (stopping || lws_service(context, 0) < 0) break;
    }
    pthread_mutex_lock(&server->lock);
    server->context = NULL;
    sidelong_web_free_outbox(server);
    pthread_mutex_unlock(&server->lock);
    lws_context_destroy(context);
}

void sidelong_web_stop(sidelong_web_server *server) {
    pthread_mutex_lock(&server->lock);
    server->stopping = 1;
    if (server->context) lws_cancel_service(server->context);
    pthread_mutex_unlock(&server->lock);
}

void sidelong_web_release(sidelong_web_server *server) {
    pthread_mutex_destroy(&server->lock);
    free(server);
}
