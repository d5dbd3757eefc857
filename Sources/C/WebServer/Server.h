/* What the files of the server share: one struct a connection, one list of them, and an outbox under a lock. */
#pragma once
#include "WebServer.h"

#include <libwebsockets.h>
#include <pthread.h>

#define ABANDONED_ROOM 64

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
    uint64_t identifier; /* one a request, or one a WebSocket; 0 outside the list */
    int is_socket;
    int is_stalled;
    block *first;
    block *last;
    size_t waiting; /* bytes in those blocks */
    uint8_t *input;
    size_t input_length;
    size_t input_room;
    /* Of the request that is being served: */
    const char *method;
    int refusal;
    int has_body;
    int body_came;
    int awaiting;     /* it was delivered and its answer is not written yet */
    int headers_sent;
    int closes;       /* the connection ends after the answer */
} session;

struct sidelong_web_server {
    int port;
    sidelong_web_handlers handlers;
    sidelong_web_limits limits;
    uint64_t next_identifier;
    session *sessions;
    pthread_mutex_t lock; /* guards everything below */
    struct lws_context *context; /* NULL once the server has ended */
    block *outbox;
    block *outbox_last;
    uint64_t abandoned[ABANDONED_ROOM]; /* connections whose answer had no memory */
    size_t abandoned_count;
    int everyone_abandoned;
    int stopping;
};

/* Sessions, on the serving thread. */
session *sidelong_web_find(sidelong_web_server *server, uint64_t identifier);
/* Moves what other threads handed in to the connections that it is for. */
void sidelong_web_sort_outbox(sidelong_web_server *server);
void sidelong_web_drop_first(session *self);
void sidelong_web_drop_all(session *self);
void sidelong_web_free_outbox(sidelong_web_server *server);

/* Writes what it can of the answer; -1 when the connection must end. The session may have left afterwards. */
int sidelong_web_write_response(session *self, struct lws *wsi);

/* Looks at a request's address and headers while they are there; the status that it must be answered with, or 0. */
int sidelong_web_refusal(sidelong_web_server *server, struct lws *wsi, const char *method);
/* Reads the headers and calls `handle` with them; its answer, or -1 when there was no memory. */
int sidelong_web_with_request(sidelong_web_server *server, session *self, struct lws *wsi,
                              int (*handle)(sidelong_web_server *, const sidelong_web_request *));
