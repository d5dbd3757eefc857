/* See WebServer.h. One struct a connection, one list of them; what other threads hand in waits in an outbox under a lock. */
#include "WebServer.h"

#include <libwebsockets.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define HEADER_ROOM 4096
#define CHUNK 65536

/* Bytes on their way out, with the room that libwebsockets wants in front. */
typedef struct block {
    struct block *next;
    uint64_t connection;
    enum { BLOCK_RESPONSE, BLOCK_MESSAGE, BLOCK_CLOSE } kind;
    int status;
    int is_text;
    char *headers; /* name NUL value NUL, header_count times */
    size_t header_count;
    size_t length;
    size_t sent;
    uint8_t *bytes; /* LWS_PRE bytes, then `length` bytes */
} block;

typedef struct session {
    struct session *next;
    struct session *previous;
    struct lws *wsi;
    uint64_t identifier;
    int is_socket;
    block *first;
    block *last;
    int headers_sent;
    int awaiting; /* a request was delivered and its answer is not written yet */
    uint8_t *input;
    size_t input_length;
    size_t input_room;
    int input_overflowed;
    char method[8];
    char path[512];
} session;

struct sidelong_web_server {
    struct lws_context *context;
    struct lws_vhost *vhost;
    sidelong_web_handlers handlers;
    size_t body_limit;
    size_t message_limit;
    uint64_t next_identifier;
    session *sessions;
    pthread_mutex_t lock; /* guards outbox, waiting counts and stopping */
    block *outbox;
    block *outbox_last;
    int stopping;
};

static void free_block(block *item) {
    free(item->headers);
    free(item->bytes);
    free(item);
}

static session *find(sidelong_web_server *server, uint64_t identifier) {
    for (session *each = server->sessions; each; each = each->next)
        if (each->identifier == identifier) return each;
    return NULL;
}

static void enter(sidelong_web_server *server, session *self, struct lws *wsi) {
    if (self->identifier) return;
    self->wsi = wsi;
    self->identifier = ++server->next_identifier;
    self->next = server->sessions;
    self->previous = NULL;
    if (server->sessions) server->sessions->previous = self;
    server->sessions = self;
}

static void leave(sidelong_web_server *server, session *self) {
    if (!self->identifier) return;
    if (self->previous) self->previous->next = self->next;
    else server->sessions = self->next;
    if (self->next) self->next->previous = self->previous;
    while (self->first) {
        block *item = self->first;
        self->first = item->next;
        free_block(item);
    }
    self->last = NULL;
    free(self->input);
    self->input = NULL;
    self->identifier = 0;
}

/* Appends to a session's input; past the limit everything is dropped and remembered as too much. */
static void take(session *self, const void *bytes, size_t length, size_t limit) {
    if (self->input_overflowed || length > limit - self->input_length) {
        self->input_overflowed = 1;
        self->input_length = 0;
        return;
    }
    if (self->input_length + length > self->input_room) {
        size_t room = (self->input_length + length) * 2;
        uint8_t *grown = realloc(self->input, room);
        if (!grown) {
            self->input_overflowed = 1;
            self->input_length = 0;
            return;
        }
        self->input = grown;
        self->input_room = room;
    }
    if (length) memcpy(self->input + self->input_length, bytes, length);
    self->input_length += length;
}

static void copy_header(struct lws *wsi, enum lws_token_indexes token, char *text, size_t room) {
    if (lws_hdr_copy(wsi, text, (int)room, token) < 0) text[0] = 0;
}

/* Reads the headers while they are there and calls `handle` with them. */
static int with_request(sidelong_web_server *server, session *self, struct lws *wsi, const char *method, const char *path,
                        int (*handle)(sidelong_web_server *, const sidelong_web_request *)) {
    char host[256] = "", origin[256] = "", cookie[1024] = "", tag[128] = "", query[1024] = "";
    copy_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    copy_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    copy_header(wsi, WSI_TOKEN_HTTP_COOKIE, cookie, sizeof cookie);
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tag, sizeof tag);
    copy_header(wsi, WSI_TOKEN_HTTP_URI_ARGS, query, sizeof query);
    sidelong_web_request request = {
        .connection = self->identifier, .method = method, .path = path, .query = query, .host = host, .origin = origin, .cookie = cookie,
        .entity_tag = tag, .body = self->input, .body_length = self->input_length, .is_too_large = self->input_overflowed,
    };
    return handle(server, &request);
}

static int deliver(sidelong_web_server *server, const sidelong_web_request *request) {
    session *self = find(server, request->connection);
    if (self) self->awaiting = 1;
    server->handlers.request(server->handlers.context, request);
    return 0;
}

static int ask(sidelong_web_server *server, const sidelong_web_request *request) {
    return server->handlers.may_open(server->handlers.context, request);
}

/* Moves what other threads handed in to the connections that it is for. */
static void sort_outbox(sidelong_web_server *server) {
    pthread_mutex_lock(&server->lock);
    block *item = server->outbox;
    server->outbox = server->outbox_last = NULL;
    pthread_mutex_unlock(&server->lock);
    while (item) {
        block *next = item->next;
        session *self = find(server, item->connection);
        if (self) {
            item->next = NULL;
            if (self->last) self->last->next = item;
            else self->first = item;
            self->last = item;
            lws_callback_on_writable(self->wsi);
        } else {
            free_block(item);
        }
        item = next;
    }
}

static void drop_first(session *self) {
    block *item = self->first;
    self->first = item->next;
    if (!self->first) self->last = NULL;
    free_block(item);
}

static int write_response(session *self, struct lws *wsi) {
    block *item = self->first;
    if (!item || item->kind != BLOCK_RESPONSE) return 0;
    if (!self->headers_sent) {
        uint8_t room[LWS_PRE + HEADER_ROOM], *start = room + LWS_PRE, *at = start, *end = room + sizeof room - 1;
        if (lws_add_http_header_status(wsi, (unsigned)item->status, &at, end)) return -1;
        const char *text = item->headers;
        for (size_t index = 0; index < item->header_count; index++) {
            const char *name = text, *value = name + strlen(name) + 1;
            text = value + strlen(value) + 1;
            if (lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value, (int)strlen(value), &at, end)) return -1;
        }
        if (lws_add_http_header_content_length(wsi, item->length, &at, end)) return -1;
        if (lws_finalize_write_http_header(wsi, start, &at, end)) return -1;
        self->headers_sent = 1;
        if (item->length) {
            lws_callback_on_writable(wsi);
            return 0;
        }
    }
    size_t left = item->length - item->sent, count = left < CHUNK ? left : CHUNK;
    int is_last = count == left;
    if (count) {
        int written = lws_write(wsi, item->bytes + LWS_PRE + item->sent, count, is_last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP);
        if (written < (int)count) return -1;
        item->sent += count;
    }
    if (!is_last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    drop_first(self);
    self->headers_sent = 0;
    self->input_length = 0;
    self->input_overflowed = 0;
    self->awaiting = 0;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int write_message(session *self, struct lws *wsi) {
    block *item = self->first;
    if (!item) return 0;
    if (item->kind == BLOCK_CLOSE) return -1;
    int kind = item->is_text ? LWS_WRITE_TEXT : LWS_WRITE_BINARY;
    int written = lws_write(wsi, item->bytes + LWS_PRE, item->length, kind);
    if (written < (int)item->length) return -1;
    drop_first(self);
    if (self->first) lws_callback_on_writable(wsi);
    return 0;
}

static int serve(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    session *self = user;
    struct lws_context *context = wsi ? lws_get_context(wsi) : NULL;
    sidelong_web_server *server = context ? lws_context_user(context) : NULL;
    switch (reason) {
    case LWS_CALLBACK_HTTP: {
        enter(server, self, wsi);
        char *uri = NULL;
        int uri_length = 0;
        int method = lws_http_get_uri_and_method(wsi, &uri, &uri_length);
        const char *name = method == LWSHUMETH_GET ? "GET" : method == LWSHUMETH_POST ? "POST" : method == LWSHUMETH_HEAD ? "HEAD" : "OTHER";
        strncpy(self->method, name, sizeof self->method - 1);
        size_t count = length < sizeof self->path - 1 ? length : sizeof self->path - 1;
        memcpy(self->path, in, count);
        self->path[count] = 0;
        self->input_length = 0;
        self->input_overflowed = 0;
        lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
        if (method == LWSHUMETH_POST) {
            char size[24] = "";
            copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, size, sizeof size);
            if (size[0]) { /* also for 0: libwebsockets tells of the end of an empty body too */
                lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, 30);
                return 0;
            }
        }
        return with_request(server, self, wsi, self->method, self->path, deliver);
    }
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        /* WebSockets alone: an upgrade to HTTP/2 would go past the gate. */
        return in && !strcasecmp((const char *)in, "websocket") ? 0 : -1;
    case LWS_CALLBACK_HTTP_BODY:
        /* Bytes after a whole request, before its answer: libwebsockets would deliver the same request again. */
        if (self->awaiting && !strcmp(self->method, "POST")) return -1;
        take(self, in, length, server->body_limit);
        return 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (self->awaiting && !strcmp(self->method, "POST")) return -1;
        lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
        return with_request(server, self, wsi, self->method, self->path, deliver);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return write_response(self, wsi);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: {
        char path[64] = "";
        copy_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
        session none = {0};
        return with_request(server, &none, wsi, "GET", path, ask) ? 0 : 1;
    }
    case LWS_CALLBACK_ESTABLISHED:
        memset(self, 0, sizeof *self);
        enter(server, self, wsi);
        self->is_socket = 1;
        server->handlers.opened(server->handlers.context, self->identifier);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        if (lws_is_first_fragment(wsi)) {
            self->input_length = 0;
            self->input_overflowed = 0;
        }
        take(self, in, length, server->message_limit);
        if (self->input_overflowed) return -1;
        if (lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi))
            server->handlers.message(server->handlers.context, self->identifier, self->input, self->input_length, !lws_frame_is_binary(wsi));
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_message(self, wsi);
    case LWS_CALLBACK_CLOSED:
        server->handlers.closed(server->handlers.context, self->identifier);
        leave(server, self);
        return 0;
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (self && server) leave(server, self);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (server) sort_outbox(server);
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {"sidelong", serve, sizeof(session), 65536, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

sidelong_web_server *sidelong_web_start(int port, size_t body_limit, size_t message_limit, sidelong_web_handlers handlers) {
    sidelong_web_server *server = calloc(1, sizeof *server);
    if (!server) return NULL;
    server->handlers = handlers;
    server->body_limit = body_limit;
    server->message_limit = message_limit;
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
    info.max_http_header_data = 8192;
    info.keepalive_timeout = 60;
    server->context = lws_create_context(&info);
    if (server->context) server->vhost = lws_create_vhost(server->context, &info);
    if (!server->vhost) {
        if (server->context) lws_context_destroy(server->context);
        free(server);
        return NULL;
    }
    return server;
}

int sidelong_web_port(sidelong_web_server *server) { return lws_get_vhost_listen_port(server->vhost); }

void sidelong_web_run(sidelong_web_server *server) {
    for (;;) {
        pthread_mutex_lock(&server->lock);
        int stopping = server->stopping;
        pthread_mutex_unlock(&server->lock);
        if (stopping || lws_service(server->context, 0) < 0) break;
    }
    lws_context_destroy(server->context);
    for (block *item = server->outbox, *next; item; item = next) {
        next = item->next;
        free_block(item);
    }
    pthread_mutex_destroy(&server->lock);
    free(server);
}

void sidelong_web_stop(sidelong_web_server *server) {
    pthread_mutex_lock(&server->lock);
    server->stopping = 1;
    pthread_mutex_unlock(&server->lock);
    lws_cancel_service(server->context);
}

static void hand_in(sidelong_web_server *server, block *item) {
    pthread_mutex_lock(&server->lock);
    if (server->outbox_last) server->outbox_last->next = item;
    else server->outbox = item;
    server->outbox_last = item;
    pthread_mutex_unlock(&server->lock);
    lws_cancel_service(server->context);
}

static block *make_block(uint64_t connection, const uint8_t *bytes, size_t length) {
    block *item = calloc(1, sizeof *item);
    if (!item) return NULL;
    item->connection = connection;
    item->length = length;
    item->bytes = malloc(LWS_PRE + length + 1);
    if (!item->bytes) {
        free(item);
        return NULL;
    }
    if (length) memcpy(item->bytes + LWS_PRE, bytes, length);
    return item;
}

void sidelong_web_respond(sidelong_web_server *server, uint64_t connection, int status, const char *const *headers, size_t header_count,
                          const uint8_t *body, size_t length) {
    block *item = make_block(connection, body, length);
    if (!item) return;
    item->kind = BLOCK_RESPONSE;
    item->status = status;
    size_t room = 1;
    for (size_t index = 0; index < header_count * 2; index++) room += strlen(headers[index]) + 1;
    item->headers = malloc(room);
    if (item->headers) {
        char *at = item->headers;
        for (size_t index = 0; index < header_count * 2; index++) {
            size_t count = strlen(headers[index]) + 1;
            memcpy(at, headers[index], count);
            at += count;
        }
        item->header_count = header_count;
    }
    hand_in(server, item);
}

void sidelong_web_send(sidelong_web_server *server, uint64_t connection, const uint8_t *bytes, size_t length, int is_text) {
    block *item = make_block(connection, bytes, length);
    if (!item) return;
    item->kind = BLOCK_MESSAGE;
    item->is_text = is_text;
    hand_in(server, item);
}

void sidelong_web_close(sidelong_web_server *server, uint64_t connection) {
    block *item = make_block(connection, NULL, 0);
    if (!item) return;
    item->kind = BLOCK_CLOSE;
    hand_in(server, item);
}
