/* What other threads hand in for the serving thread, and how it reaches the connections. */
#include "Server.h"

#include <stdlib.h>
#include <string.h>

static void free_block(block *item) {
    if (!item) return;
    free(item->headers);
    free(item->bytes);
    free(item);
}

void sidelong_web_drop_first(session *self) {
    block *item = self->first;
    self->first = item->next;
    if (!self->first) self->last = NULL;
    self->waiting -= item->length;
    free_block(item);
}

void sidelong_web_drop_all(session *self) {
    while (self->first) sidelong_web_drop_first(self);
}

void sidelong_web_free_outbox(sidelong_web_server *server) {
    for (block *item = server->outbox, *next; item; item = next) {
        next = item->next;
        free_block(item);
    }
    server->outbox = server->outbox_last = NULL;
}

/* Ends a connection before the loop goes round again. */
static void end(struct lws *wsi) { lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC); }

static void append(sidelong_web_server *server, session *self, block *item) {
    if (self->is_stalled || (item->kind == BLOCK_RESPONSE) == self->is_socket) {
        free_block(item);
        return;
    }
    if (self->is_socket && self->waiting > server->limits.outbox) {
        self->is_stalled = 1;
        server->handlers.stalled(server->handlers.context, self->identifier, self->waiting + item->length);
        free_block(item);
        sidelong_web_drop_all(self);
        end(self->wsi);
        return;
    }
    item->next = NULL;
    if (self->last) self->last->next = item;
    else self->first = item;
    self->last = item;
    self->waiting += item->length;
    struct lws *wsi = self->wsi;
    if (self->is_socket) {
        lws_callback_on_writable(wsi);
    } else {
        /* At once: libwebsockets writes nothing while reading is held back, and would read before it writes. The session may leave. */
        lws_rx_flow_control(wsi, 1);
        if (sidelong_web_write_response(self, wsi)) end(wsi);
    }
}

void sidelong_web_sort_outbox(sidelong_web_server *server) {
    uint64_t abandoned[ABANDONED_ROOM];
    pthread_mutex_lock(&server->lock);
    block *item = server->outbox;
    server->outbox = server->outbox_last = NULL;
    size_t count = server->abandoned_count;
    memcpy(abandoned, server->abandoned, sizeof abandoned);
    int everyone = server->everyone_abandoned;
    server->abandoned_count = 0;
    server->everyone_abandoned = 0;
    pthread_mutex_unlock(&server->lock);
    while (item) {
        block *next = item->next;
        session *self = sidelong_web_find(server, item->connection);
        if (self) append(server, self, item);
        else free_block(item);
        item = next;
    }
    for (size_t index = 0; index < count; index++) {
        session *self = sidelong_web_find(server, abandoned[index]);
        if (self) end(self->wsi);
    }
    for (session *each = server->sessions; everyone && each; each = each->next)
        if (each->awaiting || each->is_socket) end(each->wsi);
}

/* Without an item its connection is ended: there was no memory for what it should get. */
static void hand_in(sidelong_web_server *server, uint64_t connection, block *item) {
    pthread_mutex_lock(&server->lock);
    if (server->context) {
        if (item) {
            if (server->outbox_last) server->outbox_last->next = item;
            else server->outbox = item;
            server->outbox_last = item;
            item = NULL;
        } else if (server->abandoned_count < ABANDONED_ROOM) {
            server->abandoned[server->abandoned_count++] = connection;
        } else {
            server->everyone_abandoned = 1;
        }
        /* Under the lock: the context cannot end meanwhile. It writes to an event descriptor and calls nobody. */
        lws_cancel_service(server->context);
    }
    pthread_mutex_unlock(&server->lock);
    free_block(item);
}

static block *make_block(uint64_t connection, const uint8_t *bytes, size_t length) {
    if (length > SIZE_MAX / 2) return NULL;
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
    if (item) {
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
        } else {
            free_block(item);
            item = NULL;
        }
    }
    hand_in(server, connection, item);
}

void sidelong_web_send(sidelong_web_server *server, uint64_t connection, const uint8_t *bytes, size_t length, int is_text) {
    block *item = make_block(connection, bytes, length);
    if (item) {
        item->kind = BLOCK_MESSAGE;
        item->is_text = is_text;
    }
    hand_in(server, connection, item);
}

void sidelong_web_close(sidelong_web_server *server, uint64_t connection) {
    block *item = make_block(connection, NULL, 0);
    if (item) item->kind = BLOCK_CLOSE;
    hand_in(server, connection, item);
}
