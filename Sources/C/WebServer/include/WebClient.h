/* One HTTP request to a loopback port over libwebsockets: what the command line needs to talk to a running phone. It keeps no cookies,
 * no cache and no files. */
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
    /* The answer's status; 0 when there was no whole answer, and `problem` says why. */
    int status;
    uint8_t *body; /* to be given back with sidelong_web_free_answer */
    size_t length;
    char problem[128];
} sidelong_web_answer;

/* Asks 127.0.0.1 and waits for the whole answer. `path` holds the query too. A POST sends the body as JSON; other methods send none.
 * An answer longer than `limit` bytes is a problem, and so is silence of more than `seconds`. From any thread; it blocks. */
sidelong_web_answer sidelong_web_ask(int port, const char *method, const char *path, const uint8_t *body, size_t length, size_t limit, unsigned seconds);
void sidelong_web_free_answer(sidelong_web_answer *answer);
