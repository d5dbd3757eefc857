/* A request's address and headers, copied out of libwebsockets at their real length. */
#include "Server.h"

#include <stdlib.h>
#include <string.h>

/* Copies a header to `*at`, which has room for it, and moves on. Empty when it is absent. */
static const char *put(struct lws *wsi, enum lws_token_indexes token, char **at) {
    char *text = *at;
    int room = lws_hdr_total_length(wsi, token) + 1;
    if (lws_hdr_copy(wsi, text, room, token) < 0) text[0] = 0;
    *at += strlen(text) + 1;
    return text;
}

/* Arguments are fragments, which lws_hdr_copy would join with commas. */
static const char *put_query(struct lws *wsi, char **at) {
    char *text = *at, *end = text;
    int room = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_URI_ARGS) + 1;
    for (int index = 0; room > 1; index++) {
        int length = lws_hdr_copy_fragment(wsi, end + (index ? 1 : 0), room - (index ? 1 : 0), WSI_TOKEN_HTTP_URI_ARGS, index);
        if (length < 0) break;
        if (index) {
            *end++ = '&';
            room--;
        }
        end += length;
        room -= length;
    }
    *end = 0;
    *at = end + 1;
    return text;
}

int sidelong_web_with_request(sidelong_web_server *server, session *self, struct lws *wsi,
                              int (*handle)(sidelong_web_server *, const sidelong_web_request *)) {
    static const enum lws_token_indexes tokens[] = {
        WSI_TOKEN_HOST, WSI_TOKEN_ORIGIN, WSI_TOKEN_HTTP_COOKIE, WSI_TOKEN_HTTP_IF_NONE_MATCH, WSI_TOKEN_HTTP_URI_ARGS,
    };
    char *address = NULL;
    int address_length = 0;
    if (lws_http_get_uri_and_method(wsi, &address, &address_length) < 0) address_length = 0;
    size_t room = (size_t)address_length + 1;
    for (size_t index = 0; index < sizeof tokens / sizeof *tokens; index++) room += (size_t)lws_hdr_total_length(wsi, tokens[index]) + 1;
    char *texts = malloc(room), *at = texts;
    if (!texts) return -1;
    char *path = at;
    if (address_length) memcpy(path, address, (size_t)address_length);
    path[address_length] = 0;
    at += address_length + 1;
    sidelong_web_request request = {
        .connection = self->identifier, .method = self->method, .path = path, .body = self->input, .body_length = self->input_length,
        .refusal = self->refusal,
    };
    request.host = put(wsi, WSI_TOKEN_HOST, &at);
    request.origin = put(wsi, WSI_TOKEN_ORIGIN, &at);
    request.cookie = put(wsi, WSI_TOKEN_HTTP_COOKIE, &at);
    request.entity_tag = put(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, &at);
    request.query = put_query(wsi, &at);
    int answer = handle(server, &request);
    free(texts);
    return answer;
}

/* A number of at most 18 digits and nothing else; -1 for anything else, so also for two lengths. */
static long long number(struct lws *wsi, enum lws_token_indexes token) {
    char text[20];
    if (lws_hdr_copy(wsi, text, sizeof text, token) <= 0 || strlen(text) > 18 || text[strspn(text, "0123456789")]) return -1;
    return atoll(text);
}

int sidelong_web_refusal(sidelong_web_server *server, struct lws *wsi, const char *method) {
    char *address = NULL;
    int address_length = 0;
    if (lws_http_get_uri_and_method(wsi, &address, &address_length) < 0) return 400;
    size_t query = (size_t)lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_URI_ARGS), headers = 0;
    if ((size_t)address_length + query > server->limits.address) return 414;
    for (int token = 0; token < WSI_TOKEN_COUNT; token++) headers += (size_t)lws_hdr_total_length(wsi, (enum lws_token_indexes)token);
    if (headers - query - (size_t)address_length > server->limits.headers) return 431;
    int is_post = !strcmp(method, "POST");
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING)) return 411;
    if (!lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH)) return is_post ? 411 : 0;
    long long length = number(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    if (length < 0) return 400;
    if (!is_post) return length ? 400 : 0;
    return (unsigned long long)length > server->limits.body ? 413 : 0;
}
