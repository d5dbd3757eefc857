/* An HTTP and WebSocket server on the loopback address over libwebsockets, as plain functions and two kinds of callback.
 *
 * libwebsockets runs on one thread, the one that calls sidelong_web_run. Callbacks arrive on it. Responses and messages may be
 * handed in from any thread; they are copied. */
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct sidelong_web_server sidelong_web_server;

/* A request as it came in. Texts are NUL-terminated and empty when absent; the pointers are good during the callback only. */
typedef struct {
    uint64_t connection;
    const char *method;
    const char *path;
    const char *query;
    const char *host;
    const char *origin;
    const char *cookie;
    const char *entity_tag;
    const uint8_t *body;
    size_t body_length;
    /* The body was longer than the limit and has been dropped. */
    int is_too_large;
} sidelong_web_request;

typedef struct {
    void *context;
    /* A plain request. Each must be answered with sidelong_web_respond, now or later. */
    void (*request)(void *context, const sidelong_web_request *request);
    /* A WebSocket wants to open: nonzero lets it. */
    int (*may_open)(void *context, const sidelong_web_request *request);
    void (*opened)(void *context, uint64_t connection);
    void (*message)(void *context, uint64_t connection, const uint8_t *bytes, size_t length, int is_text);
    void (*closed)(void *context, uint64_t connection);
} sidelong_web_handlers;

/* Starts listening on 127.0.0.1. Port 0 takes any free one. Returns NULL when the port is taken or the server cannot be made. */
sidelong_web_server *sidelong_web_start(int port, size_t body_limit, size_t message_limit, sidelong_web_handlers handlers);
/* The port that is listened on. */
int sidelong_web_port(sidelong_web_server *server);
/* Serves until sidelong_web_stop is called, then frees the server. */
void sidelong_web_run(sidelong_web_server *server);
/* From any thread. */
void sidelong_web_stop(sidelong_web_server *server);
/* Answers a request. `headers` holds name and value in turn, each NUL-terminated; names in lower case with a colon. From any thread. */
void sidelong_web_respond(sidelong_web_server *server, uint64_t connection, int status, const char *const *headers, size_t header_count,
                          const uint8_t *body, size_t length);
/* Sends a message on a WebSocket. From any thread. */
void sidelong_web_send(sidelong_web_server *server, uint64_t connection, const uint8_t *bytes, size_t length, int is_text);
/* Closes a WebSocket once what waits is sent. From any thread. */
void sidelong_web_close(sidelong_web_server *server, uint64_t connection);
