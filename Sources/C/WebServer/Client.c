/* See WebClient.h. A context of libwebsockets for each request, served until its answer is there. */
#include "WebClient.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *body;
    size_t length;
    size_t sent;
    size_t limit;
    size_t room;
    int has_body;
    int is_over;
    int is_whole;
    sidelong_web_answer answer;
} exchange;

static int fail(exchange *self, const char *problem) {
    if (!self->answer.problem[0]) snprintf(self->answer.problem, sizeof self->answer.problem, "%s", problem);
    return -1;
}

static int receive(exchange *self, const void *bytes, size_t length) {
    size_t whole = self->answer.length + length;
    if (length > self->limit - self->answer.length) return fail(self, "its answer is too long");
    if (whole > self->room) {
        uint8_t *grown = realloc(self->answer.body, whole * 2);
        if (!grown) return fail(self, "there is no memory for its answer");
        self->answer.body = grown;
        self->room = whole * 2;
    }
    if (length) memcpy(self->answer.body + self->answer.length, bytes, length);
    self->answer.length = whole;
    return 0;
}

static int send_body(exchange *self, struct lws *wsi) {
    uint8_t room[LWS_PRE + 16384];
    size_t left = self->length - self->sent, count = left < sizeof room - LWS_PRE ? left : sizeof room - LWS_PRE;
    if (count) memcpy(room + LWS_PRE, self->body + self->sent, count);
    if (lws_write(wsi, room + LWS_PRE, count, count == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)count) return fail(self, "it takes no request");
    self->sent += count;
    if (self->sent < self->length) lws_callback_on_writable(wsi);
    else lws_client_http_body_pending(wsi, 0);
    return 0;
}

static int add_headers(exchange *self, struct lws *wsi, uint8_t **at, size_t room) {
    if (!self->has_body) return 0;
    uint8_t *end = *at + room;
    static const char type[] = "application/json";
    char length[24];
    int digits = snprintf(length, sizeof length, "%zu", self->length);
    if (lws_add_http_header_by_name(wsi, (const uint8_t *)"content-type:", (const uint8_t *)type, (int)strlen(type), at, end)) return -1;
    if (lws_add_http_header_by_name(wsi, (const uint8_t *)"content-length:", (const uint8_t *)length, digits, at, end)) return -1;
    if (self->length) {
        lws_client_http_body_pending(wsi, 1);
        lws_callback_on_writable(wsi);
    }
    return 0;
}

static int follow(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    exchange *self = wsi ? lws_context_user(lws_get_context(wsi)) : NULL;
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: return add_headers(self, wsi, (uint8_t **)in, length);
    case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE: return self->sent < self->length ? send_body(self, wsi) : 0;
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP: self->answer.status = (int)lws_http_client_http_response(wsi); return 0;
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP: {
        char room[LWS_PRE + 16384], *at = room + LWS_PRE;
        int count = sizeof room - LWS_PRE;
        return lws_http_client_read(wsi, &at, &count) < 0 ? -1 : 0;
    }
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ: return receive(self, in, length);
    case LWS_CALLBACK_COMPLETED_CLIENT_HTTP:
        self->is_whole = 1;
        self->is_over = 1;
        return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        fail(self, in ? (const char *)in : "there is no connection");
        self->is_over = 1;
        return 0;
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP:
        self->is_over = 1;
        return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {{"sidelong-ask", follow, 0, 16384, 0, NULL, 0}, {NULL, NULL, 0, 0, 0, NULL, 0}};

sidelong_web_answer sidelong_web_ask(int port, const char *method, const char *path, const uint8_t *body, size_t length, size_t limit, unsigned seconds) {
    exchange self = {.body = body, .length = length, .limit = limit, .has_body = !strcmp(method, "POST")};
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    lws_set_log_level(0, NULL);
    info.port = CONTEXT_PORT_NO_LISTEN;
    info.protocols = protocols;
    info.user = &self;
    info.gid = -1;
    info.uid = -1;
    info.timeout_secs = seconds;
    struct lws_context *context = lws_create_context(&info);
    if (context) {
        char host[32];
        snprintf(host, sizeof host, "127.0.0.1:%d", port);
        struct lws_client_connect_info request;
        memset(&request, 0, sizeof request);
        request.context = context;
        request.address = "127.0.0.1";
        request.host = host;
        request.port = port;
        request.path = path;
        request.method = method;
        request.protocol = protocols[0].name;
        /* A failure here is told to the callback, too. */
        if (!lws_client_connect_via_info(&request)) self.is_over = 1;
        while (!self.is_over && lws_service(context, 0) >= 0) {}
        lws_context_destroy(context);
    }
    if (!self.is_whole) {
        fail(&self, self.answer.status ? "its answer broke off" : "it says nothing");
        self.answer.status = 0;
    }
    return self.answer;
}

void sidelong_web_free_answer(sidelong_web_answer *answer) {
    free(answer->body);
    answer->body = NULL;
    answer->length = 0;
}
