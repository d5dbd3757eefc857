/* An HTTP and WebSocket server on the loopback address over libwebsockets, as plain functions and two kinds of callback.
 *
 * libwebsockets runs on one thread, the one that calls sidelong_web_run. Callbacks arrive on it. Responses and messages may be
 * handed in from any thread; they are copied. The handle stays good until sidelong_web_release, also after the server has ended:
 * what is handed in then is dropped. */
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct sidelong_web_server sidelong_web_server;

/* A request as it came in. Texts are NUL-terminated and empty when absent; the pointers are good during the callback only. */
typedef struct {
    uint64_t connection;
    const char *method;
    const char *path;
    /* Percent signs are undone already; arguments are joined with `&`. */
    const char *query;
    const char *host;
    const char *origin;
    const char *cookie;
    const char *entity_tag;
    const uint8_t *body;
    size_t body_length;
    /* The status that the answer must have, because of what the request looks like: 400, 411, 413, 414 or 431. 0 for none. Such a
     * request has no body, and its connection is closed after the answer. */
    int refusal;
} sidelong_web_request;

typedef struct {
    void *context;
    /* A plain request. Each must be answered with sidelong_web_respond, now or later. */
    void (*request)(void *context, const sidelong_web_request *request);
    /* The headers of a POST are there: nonzero lets its body come. Otherwise the request is delivered without one, and its connection
     * is closed after the answer. */
    int (*may_read)(void *context, const sidelong_web_request *request);
    /* A WebSocket wants to open: 0 lets it, otherwise the HTTP status that it is refused with. */
    int (*may_open)(void *context, const sidelong_web_request *request);
    void (*opened)(void *context, uint64_t connection);
    /* A whole text message. Others end the connection. */
    void (*message)(void *context, uint64_t connection, const uint8_t *bytes, size_t length);
    /* A WebSocket is being ended because its peer does not read: so many bytes wait for it. */
    void (*stalled)(void *context, uint64_t connection, size_t waiting);
    void (*closed)(void *context, uint64_t connection);
} sidelong_web_handlers;

/* All in bytes. libwebsockets itself has room for 65,528 bytes of address and headers; beyond that a connection just ends. */
typedef struct {
    /* A longer body is answered with 413. */
    size_t body;
    /* A longer message from a WebSocket ends it with code 1009. */
    size_t message;
    /* A longer path and query is answered with 414. */
    size_t address;
    /* More in all headers that are looked at is answered with 431. */
    size_t headers;
    /* When more waits for one WebSocket and yet another message comes, it is ended. The last message alone may be longer. */
    size_t outbox;
} sidelong_web_limits;

/* Starts listening on 127.0.0.1. Port 0 takes any free one. Returns NULL when it cannot; `problem` is the errno then, EADDRINUSE for
 * a port that is taken, and 0 when the cause went away meanwhile. */
sidelong_web_server *sidelong_web_start(int port, sidelong_web_limits limits, sidelong_web_handlers handlers, int *problem);
/* The port that is listened on. From any thread. */
int sidelong_web_port(const sidelong_web_server *server);
/* Serves until sidelong_web_stop is called. Once, on one thread. When it has returned, no callback is called any more. */
void sidelong_web_run(sidelong_web_server *server);
/* From any thread. */
void sidelong_web_stop(sidelong_web_server *server);
/* Frees the server. Once, after sidelong_web_run has returned, when nobody uses the handle any more. */
void sidelong_web_release(sidelong_web_server *server);
/* Answers a request. `headers` holds name and value in turn, each NUL-terminated; names in lower case with a colon. The body of an
 * answer to HEAD is not sent. When there is no memory for it, the connection is closed. From any thread. */
void sidelong_web_respond(sidelong_web_server *server, uint64_t connection, int status, const char *const *headers, size_t header_count,
                          const uint8_t *body, size_t length);
/* Sends a message on a WebSocket. When there is no memory for it, the WebSocket is closed. From any thread. */
void sidelong_web_send(sidelong_web_server *server, uint64_t connection, const uint8_t *bytes, size_t length, int is_text);
/* Closes a WebSocket once what waits is sent. From any thread. */
void sidelong_web_close(sidelong_web_server *server, uint64_t connection);
